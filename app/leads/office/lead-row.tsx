import { Link } from 'react-router';
import { distinctStates } from '#app/consent/consent-summary.ts';
import { ConsentTag } from '#app/consent/office/consent-tag.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import { messageOf } from '../lead.server.ts';
import type { ListedLead } from '../lead-list.server.ts';
import { leadName } from '../lead-name.ts';
import { leadTexts } from './texts.ts';

/** In characters; the rest is on the page of the lead. */
const excerptLength = 180;

export type Row = ReturnType<typeof toRow>;

/** What a list shows of a lead. */
export function toRow(lead: ListedLead) {
  const text = messageOf(lead);
  const characters = [
    ...text
      .slice(0, 2 * excerptLength)
      .replace(/\s+/g, ' ')
      .toWellFormed(),
  ];
  const isCut = characters.length > excerptLength || text.length > 2 * excerptLength;
  const { table, fullName, email, language, createdAt, status, suspectedSpam, consents } = lead;
  return {
    name: leadName(lead),
    table,
    fullName,
    email,
    language,
    createdAt,
    status: suspectedSpam ? ('spam' as const) : status,
    consents: distinctStates(consents),
    excerpt: characters.slice(0, excerptLength).join('') + (isCut ? ' …' : ''),
  };
}

export function LeadRow({ row }: { row: Row }) {
  const { statuses, kinds, noTime } = useTexts(leadTexts);
  const { name, table, fullName, email, language, createdAt, status, consents, excerpt } = row;
  return (
    <li className={`lead-row lead-row--${status}`} data-lead={name}>
      <p className="lead-row__head">
        <Link to={`/leads/${name}`} className="lead-row__name" dir="auto">
          {fullName.trim() || email}
        </Link>
        <span className="tags">
          {consents.map((state) => (
            <ConsentTag key={state} state={state} />
          ))}
          <span className={`tag tag--${status}`}>{statuses[status]}</span>
        </span>
      </p>
      <p className="lead-row__facts">
        {createdAt === null ? noTime : <Time at={createdAt} />} · {kinds[table]} ·{' '}
        <span lang={language}>{languageDefinitions[language].name}</span> · {email}
      </p>
      <p className="lead-row__text" lang={language} dir="auto">
        {excerpt}
      </p>
    </li>
  );
}
