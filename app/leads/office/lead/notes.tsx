import { Form } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { Row, Rows } from '#app/office-kit/ui/list.tsx';
import { PostButton } from '#app/office-kit/ui/post-button.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { maxNote } from '../../lead-file.server.ts';
import { leadTexts } from '../texts.ts';

type NotesProps = {
  notes: { id: string; author: string; text: string; created_at: string }[];
  /** A note that could not be saved. */
  entered: { problem: 'empty' | 'long'; text: string } | undefined;
};

export function Notes({ notes, entered }: NotesProps) {
  const { notes: words } = useTexts(leadTexts).lead;
  const error = entered && fill(words[entered.problem], { max: maxNote });
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <Rows of={notes} empty={words.none}>
        {({ id, author, text, created_at }) => (
          <Row
            key={id}
            details={
              <>
                {author} · <Time at={created_at} />
              </>
            }
            side={
              <PostButton fields={{ intent: 'remove-note', id }} describedBy={`note-${id}`} isSmall>
                {words.remove}
              </PostButton>
            }
          >
            <p id={`note-${id}`} className="lead-message" dir="auto">
              {text}
            </p>
          </Row>
        )}
      </Rows>
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="note" />
        <div className="field field--wide">
          <label htmlFor="text">{words.label}</label>
          <p id="text-hint" className="field__hint">
            {words.hint}
          </p>
          {error ? (
            <p id="text-error" className="field__error" role="alert">
              {error}
            </p>
          ) : null}
          <textarea
            id="text"
            name="text"
            rows={4}
            defaultValue={entered?.text}
            aria-describedby={error ? 'text-hint text-error' : 'text-hint'}
            aria-invalid={error ? true : undefined}
          />
        </div>
        <button type="submit" className="button button--outline">
          {words.add}
        </button>
      </Form>
    </section>
  );
}
