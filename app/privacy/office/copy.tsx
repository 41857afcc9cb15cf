/** `/office/people/:name/copy` and, for a typed address, `/office/leads/erase/copy`: a copy (GDPR, article 15). */

import { Link, type RouteObject, redirect, useLoaderData, useLocation } from 'react-router';
import { channels } from '#app/delivery/channel.server.ts';
import { channelName } from '#app/delivery/deliveries.server.ts';
import { address as publicAddress } from '#app/i18n/addresses.ts';
import { companyFacts } from '#app/i18n/company-facts.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { siteTimeZone } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, requireConfirmed } from '#app/office-kit/office-context.ts';
import { type OfficeLanguage, officeLanguage } from '#app/office-kit/texts.ts';
import { Page } from '#app/office-kit/ui/page.tsx';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { settings } from '#app/settings.server.ts';
import { content } from '#content/load.server.ts';
import { fileOf, findPerson, personCopy } from '../person.server.ts';
import { periods } from '../retention.server.ts';
import { addressOf } from './erase.tsx';
import { itemsOf, type PersonItem, RowFacts } from './person.tsx';
import { privacyTexts } from './texts.ts';

/** The person to copy, which the history records. */
async function copied(args: OfficeArgs) {
  const { pathname, search } = new URL(args.request.url);
  const page = pathname.replace(/\/file$/, '');
  const { person } = requireConfirmed(args, { why: 'data', to: page + search });
  const address = await addressOf(args);
  // The page says that Airtable does not answer.
  const found = address && (await findPerson(address).catch(() => undefined));
  if (!found) throw redirect(page.replace(/^\/office|\/copy$/g, ''), 303);
  await audit(person.name, 'person-exported');
  return found;
}

/** The same for other programs (article 20). */
export const copyFileRoute: RouteObject = {
  async loader(args: OfficeArgs) {
    const copy = JSON.stringify(await personCopy(await copied(args)), null, 1);
    const headers = { 'Content-Type': 'application/json', 'Content-Disposition': 'attachment; filename="copy.json"' };
    return new Response(copy, { headers });
  },
};

export async function loader(args: OfficeArgs) {
  const found = await copied(args);
  const file = await fileOf(found.address, found.rows);
  const rows = (await itemsOf(file, args)).flatMap(({ row }) => row ?? []);
  const language = officeLanguage((rows.find(({ name }) => name === args.params.name) ?? rows[0])?.language);
  const items = (await itemsOf(file, args, language)).reverse();
  return {
    address: found.address,
    language,
    items,
    tables: [...new Set(found.rows.map(({ table }) => table))],
  };
}

export function Component() {
  const { person } = useTexts(privacyTexts);
  const { address, language, items, tables } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { copy: texts } = privacyTexts[language];
  const date = dateText(language, Date.now(), { dateStyle: 'long', timeZone: siteTimeZone() });
  return (
    <Page title={person.data.copy} lead={<span className="no-print">{person.data.copyHint}</span>}>
      <p className="buttons no-print">
        <button type="button" className="button button--violet" data-print hidden>
          {person.data.print}
        </button>
        <Link to={`file${search}`} reloadDocument className="button button--outline">
          {person.data.file}
        </Link>
        <Link to=".." relative="path" className="button button--outline">
          {person.data.back}
        </Link>
      </p>
      <article className="panel record" lang={language}>
        <h2>{texts.title}</h2>
        <p>{fill(texts.intro, { address, date })}</p>
        <p>
          {texts.controller} {controller()}
        </p>
        <h3>{texts.stored}</h3>
        <ol className="rows">
          {items.map((item) => (
            <Item key={item.row?.name ?? `note-${item.note?.id}`} {...item} language={language} />
          ))}
        </ol>
        <h3>{texts.purposes}</h3>
        <ul className="lead-services">
          {tables.map((table) => (
            <li key={table}>
              {fill(texts.purpose[table as keyof typeof texts.purpose] ?? texts.purpose.contacts, periods())}
            </li>
          ))}
          <li>{texts.always}</li>
        </ul>
        <h3>{texts.recipients}</h3>
        <ul className="lead-services">
          {recipients(language).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <h3>{texts.rights}</h3>
        <p>{texts.rightsText}</p>
        <p>
          {texts.policy} {(settings().SITE_URL ?? '') + publicAddress(language, 'privacy')}
        </p>
      </article>
    </Page>
  );
}

function controller(): string {
  const { legalName = content().site.brand, address, email } = companyFacts(content().site);
  const city = address && `${address.postalCode} ${address.addressLocality}`;
  return [legalName, address?.streetAddress, city, email].filter(Boolean).join(', ');
}

/** Names providers, as far as they are entered. */
function recipients(language: OfficeLanguage): string[] {
  const { recipient } = privacyTexts[language].copy;
  const names: Partial<Record<string, string>> = content().site.providers;
  const used = ['hosting', 'mail', ...channels().map((channel) => channel.recipient)];
  return [...new Set(used)].flatMap((id) => {
    const text = recipient[id as keyof typeof recipient];
    return text ? [names[id] ? `${text} (${names[id]})` : text] : [];
  });
}

function Item({ at, row, note, language }: PersonItem & { language: OfficeLanguage }) {
  const { person: texts } = privacyTexts[language];
  return (
    <li className="person-item">
      <p className="row__details">
        <b>{row?.what ?? texts.notes.note}</b>{' '}
        {[row?.state.text, at && formatMoment(at, language)].filter(Boolean).join(' · ')}
      </p>
      <p className="lead-message" lang={row?.language} dir="auto">
        {row?.text ?? note?.text}
      </p>
      <RowFacts facts={row?.facts ?? []} />
      {row?.sent.map(({ id, status, settled_at, due_at, ...delivery }) => (
        <p key={id} className="row__details">
          {channelName(delivery, language)} · {texts.sent[status]} · {formatMoment(settled_at ?? due_at, language)}
        </p>
      ))}
    </li>
  );
}
