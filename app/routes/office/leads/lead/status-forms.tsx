import { Form } from 'react-router';
import { type LeadStatus, leadStatuses } from '#app/domain/leads/lead-file.server.ts';
import { useWords } from '../../use-words.ts';

/** The answer, and the status that the owner sets after it. */
export function StatusForm({ status, answer }: { status: LeadStatus; answer: string }) {
  const { statuses, lead: words } = useWords('leads');
  return (
    <section className="panel">
      <h2>{words.answerTitle}</h2>
      <div className="buttons">
        <a href={answer} className="button button--violet">
          {words.answer}
        </a>
        {status === 'new' ? (
          <Form method="post">
            <input type="hidden" name="intent" value="status" />
            <input type="hidden" name="status" value="answered" />
            <button type="submit" className="button button--outline">
              {words.isAnswered}
            </button>
          </Form>
        ) : null}
      </div>
      <p className="field__hint">{words.answerHint}</p>
      <h3>{words.status}</h3>
      <Form method="post" className="status-form">
        <input type="hidden" name="intent" value="status" />
        <div className="field">
          <label htmlFor="status">{words.statusHint}</label>
          <select id="status" name="status" defaultValue={status}>
            {leadStatuses.map((each) => (
              <option key={each} value={each}>
                {statuses[each]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button--outline">
          {words.save}
        </button>
      </Form>
    </section>
  );
}

export function SpamForm({ isSpam }: { isSpam: boolean }) {
  const { spam: words } = useWords('leads').lead;
  return (
    <section className={isSpam ? 'panel panel--spam' : 'aside'}>
      <h2>{words.title}</h2>
      <p>{isSpam ? words.is : words.isNot}</p>
      <Form method="post">
        <input type="hidden" name="intent" value={isSpam ? 'not-spam' : 'spam'} />
        <button type="submit" className="button button--outline">
          {isSpam ? words.release : words.mark}
        </button>
      </Form>
    </section>
  );
}
