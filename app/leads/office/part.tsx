import { Link } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { forEverybody } from '#app/office-kit/roles.ts';
import { kitTexts, type OfficeLanguage } from '#app/office-kit/texts.ts';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { excerptOf } from '../lead.server.ts';
import { kindOf } from '../lead-kinds.server.ts';
import { countFound, newLeads } from '../lead-list.server.ts';
import { exportRoute } from './export.tsx';
import * as lead from './lead.tsx';
import * as leads from './leads.tsx';
import { leadTexts } from './texts.ts';

const shownLeads = 5;

export const leadsPart: OfficePart = {
  place: 'leads',
  menu: (language) => ({ leads: leadTexts[language].title }),
  actions: (language) => leadTexts[language].history,
  routes: [
    { path: 'leads', ...leads, ...forEverybody },
    { ...leads.severalRoute, ...forEverybody },
    exportRoute,
    { path: 'leads/:name', ...lead, ...forEverybody },
  ],
  async today({ since, language }) {
    const [found, spam] = await Promise.all([newLeads(shownLeads), countFound({ status: 'spam' })]);
    return {
      panel: found.map((ofKind) => <NewLeads key={ofKind.table} {...ofKind} since={since} />),
      row: spam > 0 ? <Suspected count={spam} language={language} /> : null,
      // Somebody on the waitlist waits for a service, and not for an answer.
      isWaiting: found.some(({ table, count }) => table === 'contacts' && count > 0),
    };
  },
  about: (row, language) => lead.aboutLead(subjectName(row), language),
  markAnswered: (row) => lead.markAnswered(subjectName(row)),
};

function Suspected({ count, language }: { count: number; language: OfficeLanguage }) {
  const { statuses, suspected } = leadTexts[language];
  return (
    <TodayRow to="/leads?status=spam" title={statuses.spam}>
      {fill(suspected, { count })}
    </TodayRow>
  );
}

type NewLeadsProps = Awaited<ReturnType<typeof newLeads>>[number] & { since: number };

function NewLeads({ table, count, newest, since }: NewLeadsProps) {
  const { fresh } = useTexts(kitTexts).frame;
  const language = useLanguage();
  const texts = kindOf(table).texts(language);
  if (count === 0 && !texts.none) return null;
  return (
    <section className="panel">
      <h2>
        {texts.fresh} {count > 0 ? <span className="today__count">{count}</span> : null}
      </h2>
      {count === 0 ? <p>{texts.none}</p> : null}
      <ul className="rows">
        {newest.map((lead) => (
          <li key={subjectName(lead)} className="today__lead">
            <Link to={`/people/${subjectName(lead)}`}>{lead.fullName.trim() || lead.email}</Link>
            <p>{excerptOf(lead, 140, language)}</p>
            {lead.createdAt ? (
              <p className="row__details">
                <Time at={lead.createdAt} />
                {Date.parse(lead.createdAt) > since ? <b> · {fresh}</b> : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        <Link className="button button--outline" to={texts.none ? '/leads' : `/leads?kind=${table}`}>
          {texts.all}
        </Link>
      </p>
    </section>
  );
}
