/** `/office/people/:name/copy` and, for a typed address, `/office/leads/erase/copy`: a copy (GDPR, article 15). */

import { data, Link, type RouteObject, redirect, useActionData, useLoaderData, useLocation } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { canSendMail, sendMail } from '#app/delivery/mail.server.ts';
import { publicEmail } from '#app/i18n/company-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, officeContext, readPost, requireConfirmed } from '#app/office-kit/office-context.ts';
import { officeLanguage } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { addNote, fileOf, findPerson, type Person, personCopy } from '../person.server.ts';
import { addressOf } from './erase.tsx';
import { type Letter, letterMail, letterOf } from './letter.ts';
import { itemsOf, plainMail } from './person.tsx';
import { privacyTexts } from './texts.ts';

/** The person to copy. */
async function asked(args: OfficeArgs) {
  const { pathname, search } = new URL(args.request.url);
  const page = pathname.replace(/\/file$/, '');
  const { person } = requireConfirmed(args, { why: 'data', to: page + search });
  const address = await addressOf(args);
  // The page says that Airtable does not answer.
  const found = address && (await findPerson(address).catch(() => undefined));
  if (!found) throw redirect(page.replace(/^\/office|\/copy$/g, ''), 303);
  return { person, found };
}

/** As {@link asked}; the history records it. */
async function copied(args: OfficeArgs) {
  const { person, found } = await asked(args);
  await audit(person.name, 'person-exported');
  return found;
}

/** The same for other programs (article 20). */
export const copyFileRoute: RouteObject = {
  async loader(args: OfficeArgs) {
    const copy = JSON.stringify(await personCopy(await copied(args)), null, 1);
    const { fileName } = privacyTexts[args.context.get(officeContext).language].person.data;
    const disposition = `attachment; filename="${fileName}.json"`;
    return new Response(copy, { headers: { 'Content-Type': 'application/json', 'Content-Disposition': disposition } });
  },
};

async function letterTo(found: Person, args: OfficeArgs) {
  const file = await fileOf(found.address, found.rows);
  const rows = (await itemsOf(file, args)).flatMap(({ row }) => row ?? []);
  const language = officeLanguage((rows.find(({ name }) => name === args.params.name) ?? rows[0])?.language);
  const items = (await itemsOf(file, args, language)).reverse();
  const tables = [...new Set(found.rows.map(({ table }) => table))];
  const { origin } = args.context.get(officeContext).client;
  return letterOf({ address: found.address, language, items, tables, origin });
}

export async function loader(args: OfficeArgs) {
  return { letter: await letterTo(await copied(args), args), isMailed: canSendMail() };
}

/** Sends it, unless it only records that the owner has, and notes it with the person. */
export async function action(args: OfficeArgs) {
  const { intent } = await readPost(args);
  const { person, found } = await asked(args);
  if (intent === 'send') {
    const letter = await letterTo(found, args);
    const { brand } = content().site;
    const own = publicEmail(content().site);
    try {
      await sendMail({
        ...letterMail(letter),
        to: { name: letter.name, address: found.address },
        ...(own && { replyTo: { name: brand, address: own } }),
        headers: { 'Auto-Submitted': 'no' },
      });
    } catch (error) {
      log.error({ error }, 'a copy could not be sent');
      return data({ problem: 'notSent' as const }, { status: 502 });
    }
  }
  const name = args.params.name ?? found.rows.map(subjectName)[0];
  const { note } = privacyTexts[args.context.get(officeContext).language].person.data;
  if (name) await addNote(name, person.name, { text: fill(note, { address: found.address }), due: '' });
  await audit(person.name, 'person-copy-sent', name);
  const { pathname, searchParams } = new URL(args.request.url);
  const typed = searchParams.get('typed');
  const query = new URLSearchParams({ done: 'copySent', ...(typed !== null && { typed }) });
  return redirect(`${pathname.replace(/^\/office|\/copy$/g, '')}?${query}`, 303);
}

export function Component() {
  const { data: texts } = useTexts(privacyTexts).person;
  const { letter, isMailed } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <Page
      title={texts.copy}
      lead={
        <span className="no-print">
          {texts.copyHint} {isMailed ? fill(texts.sendHint, { address: letter.address }) : texts.steps}
        </span>
      }
    >
      {problem ? <Notice kind="bad">{texts[problem]}</Notice> : null}
      <Ways />
      <article className="panel record letter" lang={letter.language}>
        <h2>{letter.subject}</h2>
        <p dir="auto">
          {letter.name ? (
            <>
              {letter.name}
              <br />
            </>
          ) : null}
          {letter.address}
        </p>
        {[letter.greeting, ...letter.opening].map((text) => (
          <p key={text}>{text}</p>
        ))}
        {letter.sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
        <p className="lead-message">{letter.closing}</p>
      </article>
    </Page>
  );
}

/** How it reaches the person. */
function Ways() {
  const { data: texts } = useTexts(privacyTexts).person;
  const { letter, isMailed } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const body = encodeURIComponent(letter.attached.replaceAll('\n', '\r\n'));
  return (
    <div className="buttons no-print">
      {isMailed ? (
        <PostButton fields={{ intent: 'send' }} isMain>
          {texts.send}
        </PostButton>
      ) : null}
      <button type="button" className={`button button--${isMailed ? 'outline' : 'violet'}`} data-print hidden>
        {texts.print}
      </button>
      {isMailed ? null : (
        <>
          <a
            href={`${plainMail(letter.address)}?subject=${encodeURIComponent(letter.subject)}&body=${body}`}
            className="button button--outline"
          >
            {texts.write}
          </a>
          <PostButton fields={{ intent: 'given' }}>{texts.given}</PostButton>
        </>
      )}
      <Link to={`file${search}`} reloadDocument className="button button--outline">
        {texts.file}
      </Link>
      <Link to=".." relative="path" className="button button--outline">
        {texts.back}
      </Link>
    </div>
  );
}

function Section({ title, lines, entries = [] }: Letter['sections'][number]) {
  return (
    <>
      <h3>{title}</h3>
      {entries.length > 0 ? (
        <ol className="rows">
          {entries.map((entry) => (
            <li key={`${entry.title} ${entry.lines}`} className="person-item">
              <p className="row__details">
                <b>{entry.title}</b>
              </p>
              <p className="lead-message" dir="auto">
                {entry.lines.join('\n')}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      <ul className="lead-services">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
