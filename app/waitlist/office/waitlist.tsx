/** `/office/waitlist`: who waits for which service, the announcements, and the file for a mailing service. */

import { Link, type RouteObject, redirect, useLoaderData } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  type OfficeArgs,
  officeContext,
  readPost,
  requireConfirmed,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { FigureTable } from '#app/office-kit/ui/list.tsx';
import { Notice, Page, Panel } from '#app/office-kit/ui/page.tsx';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import {
  announcementProblem,
  type Progress as Counts,
  countWaitlist,
  listAnnouncements,
} from '../announcements.server.ts';
import { confirmedCsv } from '../consent-record.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import { consentStates } from '../tables.ts';
import { consentTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  return {
    services: [...(await countWaitlist())],
    announcements: await listAnnouncements(),
    problem: await announcementProblem(),
  };
}

export function Component() {
  const { announcements: texts, consents } = useTexts(consentTexts);
  const language = useLanguage();
  const { services, announcements, problem } = useLoaderData<typeof loader>();
  const nameOf = (service: string) => serviceNames([service], language).join();
  return (
    <Page title={texts.title} lead={texts.lead} done={{ discarded: texts.done.discarded }}>
      {problem ? <Notice kind="note">{texts.problems[problem]}</Notice> : null}
      <Panel title={texts.services.title} id="services">
        <FigureTable
          labelledBy="services"
          name={texts.services.service}
          columns={consentStates.map((id) => ({ id, label: consents.states[id] }))}
          rows={services.map(([id, counts]) => ({
            id,
            name: (
              <>
                <span id={`service-${id}`}>{nameOf(id)}</span>
                <br />
                <Link to={`/waitlist/texts?service=${encodeURIComponent(id)}`} aria-describedby={`service-${id}`}>
                  {texts.services.write}
                </Link>
                {counts.confirmed > 0 ? null : <span className="row__details"> {texts.services.nobody}</span>}
              </>
            ),
            figures: Object.fromEntries(consentStates.map((state) => [state, counts[state].toLocaleString(language)])),
          }))}
        />
        <p className="row__details">{texts.services.explain}</p>
      </Panel>
      <Panel title={texts.announcements.title}>
        {announcements.length === 0 ? <p>{texts.announcements.none}</p> : null}
        <ul className="rows">
          {announcements.map(({ id, service, at, progress }) => (
            <li key={id} className="row">
              <Link to={`/waitlist/${id}`}>
                {fill(texts.announcements.of, { service: nameOf(service), date: formatMoment(at, language) })}
              </Link>
              <p className="row__details">
                <Progress progress={progress} />
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={texts.file.title}>
        <p>{texts.file.text}</p>
        <PostButton action="/waitlist/confirmed">{texts.file.button}</PostButton>
      </Panel>
    </Page>
  );
}

export function Progress({ progress: { state, ...counts } }: { progress: Counts }) {
  const { progress: texts, states } = useTexts(consentTexts).announcements;
  const language = useLanguage();
  const shown = (['sent', 'waiting', 'failed'] as const).filter((name) => state !== 'draft' && counts[name] > 0);
  return (
    <>
      <span className={`tag ${state === 'running' ? 'tag--shown' : ''}`}>{states[state]}</span>{' '}
      {shown
        .map((name) => {
          const count = counts[name].toLocaleString(language);
          return texts[name] === states[state] ? count : `${texts[name]}: ${count}`;
        })
        .join(' · ')}
    </>
  );
}

export const confirmedRoute: RouteObject = {
  path: 'waitlist/confirmed',
  loader: () => redirect('/waitlist'),
  action: exportConfirmed,
};

async function exportConfirmed(args: OfficeArgs) {
  const { person } = await readPost(args);
  requireConfirmed(args, { why: 'data', to: '/office/waitlist' });
  const { language } = args.context.get(officeContext);
  await audit(person.name, 'confirmed-exported');
  // Excel takes the separator from the country: a comma only where the decimal sign is a point.
  return new Response(await confirmedCsv(language === 'en' ? ',' : ';'), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="confirmed-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}
