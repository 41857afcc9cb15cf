/** `/office/leads/:name`: everything about one lead, such as `contact-12`. */

import { Fragment } from 'react';
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { channelName } from '#app/delivery/deliveries.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  type OfficeArgs,
  officeContext,
  readPost,
  requireSession,
  typedBefore,
} from '#app/office-kit/office-context.ts';
import { keepTyped } from '#app/office-kit/session.server.ts';
import { type LeadStatus, leadStatuses } from '#app/office-kit/tables.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Row, Rows } from '#app/office-kit/ui/list.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import { mailLink } from '../answer-mail.ts';
import { answersOf, saidIn } from '../lead.server.ts';
import { addNote, answerLink, maxNote, notesOfLead, removeNote, setSpam, updateStatus } from '../lead-file.server.ts';
import { kindOf, type Lead, type Mark } from '../lead-kinds.server.ts';
import { deliveriesOfLead, findLeadByName } from '../lead-list.server.ts';
import { MarkTag } from './leads.tsx';
import { leadTexts } from './texts.ts';

async function findLead({ params }: OfficeArgs) {
  const lead = await findLeadByName(params.name ?? '');
  if (!lead) throw new Response(null, { status: 404 });
  return lead;
}

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const lead = await findLead(args);
  const [deliveries, notes] = await Promise.all([deliveriesOfLead(lead), notesOfLead(lead)]);
  return {
    lead,
    answers: answersOf(lead, args.context.get(officeContext).language),
    deliveries,
    notes,
    removed: typedBefore(args)?.get('note') ?? '',
    answer: answerLink(lead),
  };
}

export async function action(args: OfficeArgs) {
  const { session, person, form, intent } = await readPost(args);
  const lead = await findLead(args);
  const name = subjectName(lead);
  const done = (what: string) => redirect(`/leads/${name}?done=${what}`, 303);
  switch (intent) {
    case 'status': {
      const status = leadStatuses.find((each) => each === textValue(form, 'status'));
      if (!status) throw new Response(null, { status: 400 });
      if (status !== lead.status) {
        await updateStatus(lead, status);
        await audit(person.name, 'lead-status', name);
      }
      return done('status');
    }
    case 'spam':
      if (await setSpam(lead, true)) await audit(person.name, 'lead-spam', name);
      return done('marked');
    case 'not-spam':
      if (await setSpam(lead, false)) await audit(person.name, 'lead-not-spam', name);
      return done('released');
    case 'note': {
      const text = textValue(form, 'text');
      const problem = await addNote(lead, { author: person.name, text });
      if (problem === 'erased') throw new Response(null, { status: 404 });
      if (problem) return data({ problem, text }, { status: 400 });
      await audit(person.name, 'lead-note', name);
      return done('note');
    }
    case 'remove-note': {
      const { text = '' } = (await notesOfLead(lead)).find(({ id }) => String(id) === textValue(form, 'id')) ?? {};
      await removeNote(lead, textValue(form, 'id'));
      await audit(person.name, 'lead-note-removed', name);
      return done(`removed&typed=${await keepTyped(session, [['note', text]])}`);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

type View = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { statuses, lead: texts } = useTexts(leadTexts);
  const { undo } = useTexts(kitTexts).frame;
  const { lead, answers, deliveries, notes, removed, answer } = useLoaderData<typeof loader>();
  const entered = useActionData<typeof action>();
  const done = {
    status: texts.statusSaved,
    marked: (
      <>
        <p>{texts.spam.marked}</p>
        <PostButton fields={{ intent: 'not-spam' }}>{undo}</PostButton>
      </>
    ),
    released: texts.spam.released,
    note: texts.notes.added,
    removed: (
      <>
        <p>{texts.notes.removed}</p>
        {removed ? <PostButton fields={{ intent: 'note', text: removed }}>{undo}</PostButton> : null}
      </>
    ),
  };
  const status = lead.suspectedSpam ? 'spam' : lead.status;
  return (
    <Page title={lead.fullName.trim() || lead.email} done={done}>
      <p className="lead-status">
        <span className={`tag tag--${status}`}>{statuses[status]}</span> <Link to="/leads">{texts.back}</Link>
      </p>
      <div className="lead-page">
        <div>
          <Details lead={lead} answers={answers} />
          <StatusForm status={lead.status} answer={answer} />
          <Notes notes={notes} entered={entered} />
        </div>
        <div>
          <Deliveries deliveries={deliveries} />
          <SpamForm isSpam={lead.suspectedSpam} />
          <section className="aside">
            <h2>{texts.erase.title}</h2>
            <p>{texts.erase.text}</p>
            <p>
              <Link to="erase" className="action-link">
                {texts.erase.link}
              </Link>
            </p>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** Answers that have a place of their own on the page, besides the last one. */
const shownElsewhere = ['fullName', 'email'];

function Details({ lead, answers }: Pick<View, 'lead' | 'answers'>) {
  const { noTime, lead: texts } = useTexts(leadTexts);
  const { table, email, language, createdAt, marks } = lead;
  const ofKind = kindOf(table).texts(useLanguage());
  const said = saidIn(lead);
  return (
    <section className="panel">
      <h2>{ofKind.said}</h2>
      {typeof said === 'string' ? (
        <p className="lead-message" lang={language} dir="auto">
          {said}
        </p>
      ) : (
        <ul className="lead-services">
          {said.map((item) => (
            <li key={item}>
              {item} <ItemMark table={table} mark={marks.find(({ of }) => of === item)} />
            </li>
          ))}
        </ul>
      )}
      <h3>{texts.details}</h3>
      <dl className="lead-facts">
        <dt>{texts.email}</dt>
        <dd>
          <a href={mailLink(email)}>{email}</a>
        </dd>
        {answers
          .slice(0, -1)
          .filter(({ name, value }) => value !== '' && !shownElsewhere.includes(name))
          .map(({ name, label, value }) => (
            <Fragment key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        <dt>{texts.received}</dt>
        <dd>{createdAt === null ? noTime : <Time at={createdAt} />}</dd>
        <dt>{texts.language}</dt>
        <dd lang={language}>{languageDefinitions[language].name}</dd>
        <dt>{texts.kind}</dt>
        <dd>{ofKind.kind}</dd>
        <dt>{texts.number}</dt>
        <dd>{subjectName(lead)}</dd>
      </dl>
    </section>
  );
}

function ItemMark({ table, mark }: Pick<Lead, 'table'> & { mark: Mark | undefined }) {
  const texts = kindOf(table).texts(useLanguage());
  if (!mark) return null;
  const { record, state } = mark;
  return (
    <>
      <MarkTag table={table} state={state} />
      {record ? (
        <>
          {' '}
          <Link to={record.page} className="action-link">
            {texts.record} {record.number}
          </Link>
        </>
      ) : null}
    </>
  );
}

function StatusForm({ status, answer }: { status: LeadStatus; answer: string }) {
  const { statuses, lead: texts } = useTexts(leadTexts);
  return (
    <section className="panel">
      <h2>{texts.answerTitle}</h2>
      <div className="buttons">
        <a href={answer} className="button button--violet">
          {texts.answer}
        </a>
        {status === 'new' ? (
          <PostButton fields={{ intent: 'status', status: 'answered' }}>{texts.isAnswered}</PostButton>
        ) : null}
      </div>
      <p className="field__hint">{texts.answerHint}</p>
      <h3>{texts.status}</h3>
      <Form method="post" className="status-form">
        <input type="hidden" name="intent" value="status" />
        <div className="field">
          <label htmlFor="status">{texts.statusHint}</label>
          <select id="status" name="status" defaultValue={status}>
            {leadStatuses.map((each) => (
              <option key={each} value={each}>
                {statuses[each]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button--outline">
          {texts.save}
        </button>
      </Form>
    </section>
  );
}

function SpamForm({ isSpam }: { isSpam: boolean }) {
  const { spam: texts } = useTexts(leadTexts).lead;
  return (
    <section className={isSpam ? 'panel panel--spam' : 'aside'}>
      <h2>{texts.title}</h2>
      <p>{isSpam ? texts.is : texts.isNot}</p>
      <PostButton fields={{ intent: isSpam ? 'not-spam' : 'spam' }}>{isSpam ? texts.release : texts.mark}</PostButton>
    </section>
  );
}

/** `entered` could not be saved. */
function Notes({ notes, entered }: Pick<View, 'notes'> & { entered: ReturnType<typeof useActionData<typeof action>> }) {
  const { notes: texts } = useTexts(leadTexts).lead;
  const error = entered && fill(texts[entered.problem], { max: maxNote });
  return (
    <section className="panel">
      <h2>{texts.title}</h2>
      <Rows of={notes} empty={texts.none}>
        {({ id, author, text, created_at }) => (
          <Row
            key={String(id)}
            details={
              <>
                {author} · <Time at={created_at} />
              </>
            }
            side={
              <PostButton fields={{ intent: 'remove-note', id: String(id) }} describedBy={`note-${id}`} isSmall>
                {texts.remove}
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
          <label htmlFor="text">{texts.label}</label>
          <p id="text-hint" className="field__hint">
            {texts.hint}
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
          {texts.add}
        </button>
      </Form>
    </section>
  );
}

function Deliveries({ deliveries }: Pick<View, 'deliveries'>) {
  const { deliveries: texts } = useTexts(leadTexts).lead;
  const language = useLanguage();
  return (
    <section className="panel">
      <h2>{texts.title}</h2>
      <Rows of={deliveries} empty={texts.none}>
        {({ id, channel, status, attempts, error, settled_at, due_at }) => (
          <Row key={String(id)} details={error} side={<span className={`tag tag--${status}`}>{texts[status]}</span>}>
            <b>{channelName(channel, language)}</b>
            <p className="row__details">
              {attempts === 0 ? null : <>{countText(language, texts.attempts, attempts)} · </>}
              <Time at={settled_at ?? due_at} />
            </p>
          </Row>
        )}
      </Rows>
      <p>
        <Link to="/deliveries" className="action-link">
          {texts.all}
        </Link>
      </p>
    </section>
  );
}
