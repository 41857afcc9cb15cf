/** `/office/people/:name`: everything about the person of one row, such as `contact-12`. */

import type { ReactNode } from 'react';
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { channelName } from '#app/delivery/deliveries.server.ts';
import { canSendMail } from '#app/delivery/mail.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { countText, dateText, fill, telephoneLink } from '#app/i18n/formats.ts';
import { email } from '#app/leads/fields.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  type OfficeArgs,
  officeContext,
  orNotFound,
  readPost,
  requireSession,
  typedBefore,
} from '#app/office-kit/office-context.ts';
import type { AboutRow } from '#app/office-kit/part.tsx';
import { forgetTyped, keepTyped } from '#app/office-kit/session.server.ts';
import { kitTexts, type OfficeLanguage } from '#app/office-kit/texts.ts';
import { Field, PostButton } from '#app/office-kit/ui/form.tsx';
import { Facts } from '#app/office-kit/ui/list.tsx';
import { Page, Panel } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useFrameData, useLanguage, useMayOpen, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import {
  addNote,
  correctAddress,
  deleteNote,
  maxNote,
  type PersonFile,
  personFile,
  settleNote,
} from '../person.server.ts';
import { AddressForm, type RefusedAddress } from './address-form.tsx';
import { privacyTexts } from './texts.ts';

type Note = PersonFile['notes'][number];
type Delivery = PersonFile['deliveries'][number];
/** `sent`: what the site has sent on of it. */
type Said = AboutRow & { name: string; sent: Delivery[] };

/** One of `row` and `note`. */
export type PersonItem = { at: string | null; row?: Said; note?: Note };

/** The newest first. Throws database errors. */
export async function itemsOf({ rows, notes, deliveries }: PersonFile, args: OfficeArgs, language?: OfficeLanguage) {
  const { about } = args.context.get(officeContext);
  const said = rows.map(async (row) => {
    const found = await about(row, language);
    const name = subjectName(row);
    const sent = deliveries.filter(
      ({ subject, subject_id }) => subjectName({ table: subject, id: subject_id }) === name,
    );
    return { at: row.at, row: found && { ...found, name, sent } };
  });
  const items: PersonItem[] = [...(await Promise.all(said)), ...notes.map((note) => ({ at: note.created_at, note }))];
  return items.sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
}

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const file = orNotFound(await personFile(args.params.name ?? ''));
  const undone = Object.fromEntries(typedBefore(args) ?? []);
  return {
    name: args.params.name ?? '',
    address: file.address,
    items: await itemsOf(file, args),
    undone,
    isMailed: canSendMail(),
  };
}

export async function action(args: OfficeArgs) {
  const { session, person, form, intent } = await readPost(args);
  const { name = '' } = args.params;
  const { address, rows, notes } = orNotFound(await personFile(name));
  const done = (what: string, page = name) => redirect(`/people/${page}?done=${what}`, 303);
  const refuse = (entered: Partial<RefusedNote & RefusedAddress>) => data(entered, { status: 400 });
  const note = notes.find(({ id }) => String(id) === textValue(form, 'id'));
  switch (intent) {
    case 'answered': {
      const { markAnswered } = args.context.get(officeContext);
      // What has come since the page was opened stays open.
      const shown = new Set(textValue(form, 'shown').split(' '));
      const changed = await Promise.all(rows.filter((row) => shown.has(subjectName(row))).map(markAnswered));
      if (changed.includes(true)) await audit(person.name, 'person-answered', name);
      return done('answered');
    }
    case 'note': {
      // A note that was removed comes back as it was, once.
      const removed = form.has('author') ? typedBefore(args) : undefined;
      if (form.has('author') && !removed) return done('note');
      const source = removed ?? form;
      const typed = { text: textValue(source, 'text'), due: textValue(source, 'due') };
      const problem = await addNote(
        name,
        removed?.get('author') ?? person.name,
        typed,
        removed?.get('at') ?? undefined,
      );
      if (removed) await forgetTyped(session, new URL(args.request.url).searchParams.get('typed') ?? '');
      if (problem === 'erased') throw new Response(null, { status: 404 });
      if (problem) return refuse({ problem, ...typed });
      await audit(person.name, 'lead-note', name);
      return done('note');
    }
    case 'settle-note':
      if (note) await settleNote(note.id);
      return done('settled');
    case 'remove-note': {
      if (!note) return done('note');
      if (!mayRemove(note, person.name, args.context.get(officeContext).mayOpen(erasePage(name))))
        throw redirect('/?done=reserved', 303);
      await deleteNote(note.id);
      await audit(person.name, 'lead-note-removed', name);
      const typed = await keepTyped(session, [
        ['text', note.text],
        ['due', note.due_on ?? ''],
        ['author', note.author],
        ['at', note.created_at],
      ]);
      return done(`removed&typed=${typed}`);
    }
    case 'address': {
      const typed = textValue(form, 'email');
      const { data: to } = email.safeParse(typed);
      if (to === undefined) return refuse({ wrong: 'invalid', email: typed });
      if (to === address) return refuse({ wrong: 'same', email: typed });
      const [...taken] = textValue(form, 'rows').split(' ').filter(Boolean);
      const isTakenBack = taken.length > 0;
      const wanted = isTakenBack ? rows.filter((row) => taken.includes(subjectName(row))) : rows;
      const { names, isPartly } = await correctAddress(wanted, { from: address, to, isTakenBack });
      const [first] = names;
      if (!first) return refuse({ wrong: 'kept', email: typed });
      const page = names.includes(name) ? name : first;
      await audit(person.name, isTakenBack ? 'address-restored' : 'address-corrected', page);
      if (isTakenBack) return done('restored', page);
      const before = await keepTyped(session, [
        ['email', address],
        ['rows', names.join(' ')],
      ]);
      return done(`${isPartly ? 'partly' : 'corrected'}&typed=${before}`, page);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

type RefusedNote = { problem: Exclude<Awaited<ReturnType<typeof addNote>>, 'erased'>; text: string; due: string };

const erasePage = (name: string) => `/people/${name}/erase`;

/** Whoever may not erase a person removes only what they have written themselves. */
const mayRemove = ({ author }: Note, person: string | undefined, mayErase: boolean) => mayErase || author === person;

export function Component() {
  const { person: texts } = useTexts(privacyTexts);
  const { undo } = useTexts(kitTexts).frame;
  const { name, address, items, undone, isMailed } = useLoaderData<typeof loader>();
  const rows = items.flatMap(({ row }) => row ?? []);
  const opened = rows.find((row) => row.name === name);
  const fullName = [opened, ...rows].find((row) => row?.fullName)?.fullName;
  const copies = rows.some(({ sent }) => sent.some(isCopied)) ? texts.address.copies : '';
  const isSent = isMailed ? texts.address.sent : '';
  const undoable = (text: string, intent: string) => (
    <>
      <p>{text}</p>
      {Object.values(undone).some(Boolean) ? <PostButton fields={{ intent, ...undone }}>{undo}</PostButton> : null}
    </>
  );
  const done = {
    ...opened?.done,
    answered: texts.answered,
    note: texts.notes.added,
    settled: texts.notes.settled,
    copySent: texts.data.sent,
    removed: undoable(texts.notes.removed, 'note'),
    corrected: undoable(`${texts.address.corrected} ${isSent} ${copies}`, 'address'),
    partly: undoable(`${texts.address.partly} ${isSent} ${copies}`, 'address'),
    restored: texts.address.restored,
  };
  return (
    <Page title={fullName ?? address} done={done}>
      <Reach address={address} rows={rows} opened={opened} />
      <div className="lead-page">
        <Panel title={texts.title}>
          <ul className="rows">
            {items.map((item) => (
              <Item key={item.row?.name ?? `note-${item.note?.id}`} {...item} />
            ))}
          </ul>
        </Panel>
        <div>
          <NoteForm />
          {useMayOpen()(erasePage(name)) ? (
            <section className="aside">
              <h2>{texts.data.title}</h2>
              <p>{texts.data.text}</p>
              <p className="paging">
                <Link to="copy">{texts.data.copy}</Link>
                <Link to="erase">{texts.data.erase}</Link>
              </p>
            </section>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

export const plainMail = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

const isUntold = ({ channel, status }: Delivery) => channel === 'visitor-mail' && status === 'failed';

/** Where an address has to be corrected by hand. */
const isCopied = ({ channel, status }: Delivery) => ['airtable', 'webhook'].includes(channel) && status === 'delivered';

type ReachProps = { address: string; rows: Said[]; opened: Said | undefined };

/** How the person is reached, and answered. */
function Reach({ address, rows, opened }: ReachProps) {
  const { person: texts } = useTexts(privacyTexts);
  const officeLanguage = useLanguage();
  const plain = plainMail(address);
  const answerable = [opened, ...rows].filter((row) => row?.answer);
  const { answer = plain } = answerable.find((row) => row?.isOpen) ?? answerable[0] ?? {};
  const open = rows.filter(({ isOpen }) => isOpen);
  const shown = open.map(({ name }) => name).join(' ');
  const phones = new Set(rows.flatMap(({ facts }) => facts.flatMap(({ value, isPhone }) => (isPhone ? [value] : []))));
  const languages = new Set(rows.map(({ language }) => language).filter(isLanguage));
  return (
    <>
      <p className="lead-status">
        <a href={plain} className="action-link">
          {address}
        </a>
        {[...phones].map((phone) => (
          <Phone key={phone}>{phone}</Phone>
        ))}
        {[...languages].map((language) => (
          <span key={language} lang={language}>
            {languageDefinitions[language].name}
          </span>
        ))}
      </p>
      <div className="buttons">
        <a href={answer} className="button button--violet">
          {texts.answer}
        </a>
        {open.length > 0 ? (
          <PostButton fields={{ intent: 'answered', shown }}>
            {countText(officeLanguage, texts.isAnswered, open.length)}
          </PostButton>
        ) : null}
      </div>
      <p className="field__hint">{texts.answerHint}</p>
      <AddressForm
        isUntold={rows.some(({ sent }) => sent.some(isUntold))}
        isMailed={useLoaderData<typeof loader>().isMailed}
        {...useActionData<typeof action>()}
      />
    </>
  );
}

const Phone = ({ children }: { children: string }) => (
  <a href={telephoneLink(children)} className="action-link">
    {children}
  </a>
);

function Item({ at, row, note }: PersonItem) {
  const time = at === null ? null : <Time at={at} />;
  if (note) return <NoteItem note={note} time={time} />;
  return row ? <RowItem row={row} time={time} /> : null;
}

function RowItem({ row, time }: { row: Said; time: ReactNode }) {
  const { name, what, state, language, text, facts, hint, page, acts, sent } = row;
  return (
    <li id={name} className="person-item">
      <p className="row__details">
        <b>{what}</b> <span className={`tag tag--${state.name}`}>{state.text}</span> {time}
      </p>
      {text ? (
        <p className="lead-message" lang={language} dir="auto">
          {text}
        </p>
      ) : null}
      <RowFacts facts={facts} />
      {hint ? <p className="row__details">{hint}</p> : null}
      {page ? (
        <p>
          <Link to={page.to} className="action-link">
            {page.text}
          </Link>
        </p>
      ) : null}
      {acts}
      <Deliveries sent={sent} />
    </li>
  );
}

function RowFacts({ facts }: Pick<AboutRow, 'facts'>) {
  const shown = facts.map(({ label, value, isPhone }) => [label, isPhone ? <Phone key="">{value}</Phone> : value]);
  return <Facts facts={Object.fromEntries(shown)} />;
}

function NoteItem({ note, time }: { note: Note; time: ReactNode }) {
  const { id, author, text, due_on: due } = note;
  const { person } = useFrameData() ?? {};
  const mayErase = useMayOpen()(erasePage(useLoaderData<typeof loader>().name));
  const { notes: texts } = useTexts(privacyTexts).person;
  const language = useLanguage();
  return (
    <li className="person-item">
      <p className="row__details">
        <b>{texts.note}</b> {author} · {time}
      </p>
      {text ? (
        <p id={`note-${id}`} className="lead-message" dir="auto">
          {text}
        </p>
      ) : null}
      {due ? <p>{fill(texts.dueOn, { date: dateText(language, due, { dateStyle: 'long' }) })}</p> : null}
      <div className="buttons">
        {due ? (
          <PostButton fields={{ intent: 'settle-note', id: String(id) }} isSmall>
            {texts.settle}
          </PostButton>
        ) : null}
        {mayRemove(note, person, mayErase) ? (
          <PostButton fields={{ intent: 'remove-note', id: String(id) }} describedBy={text && `note-${id}`} isSmall>
            {texts.remove}
          </PostButton>
        ) : null}
      </div>
    </li>
  );
}

/** Folded, unless one has failed. */
function Deliveries({ sent }: { sent: Delivery[] }) {
  const { deliveries, sent: texts } = useTexts(privacyTexts).person;
  const language = useLanguage();
  if (sent.length === 0) return null;
  return (
    <details className="row__details" open={sent.some(({ status }) => status === 'failed')}>
      <summary>{fill(deliveries, { count: sent.length })}</summary>
      {sent.map(({ id, status, error, settled_at, due_at, ...delivery }) => (
        <p key={id}>
          {channelName(delivery, language)} <span className={`tag tag--${status}`}>{texts[status]}</span>{' '}
          <Time at={settled_at ?? due_at} /> {error}
        </p>
      ))}
    </details>
  );
}

function NoteForm() {
  const { notes: texts } = useTexts(privacyTexts).person;
  const entered = useActionData<typeof action>();
  const problem = entered?.problem;
  return (
    <Panel title={texts.label} id="note">
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="note" />
        <Field
          id="text"
          rows={3}
          label={texts.text}
          hint={texts.hint}
          defaultValue={entered?.text}
          error={problem && problem !== 'day' ? fill(texts[problem], { max: maxNote }) : undefined}
        />
        <Field
          id="due"
          type="date"
          label={texts.due}
          hint={texts.dueHint}
          defaultValue={entered?.due}
          error={problem === 'day' ? texts.day : undefined}
        />
        <button type="submit" className="button button--outline">
          {texts.add}
        </button>
      </Form>
    </Panel>
  );
}
