/** `/office/waitlist`: who waits for which service, and the announcements. */
import { Link, useLoaderData } from 'react-router';
import { serviceName } from '#app/domain/consent/announcement-email.server.ts';
import { announcementProblem, listAnnouncements } from '#app/domain/consent/announcements.server.ts';
import { countWaitlist } from '#app/domain/consent/waitlist-counts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, officeContext, requireSession } from '../office-context.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { formatMoment } from '../ui/time.tsx';
import { useLanguage, useWords } from '../use-words.ts';
import { ServiceTable } from './service-table.tsx';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const { language } = context.get(officeContext);
  const services = [...(await countWaitlist())].map(([id, counts]) => ({
    id,
    name: serviceName(id, language),
    counts,
  }));
  const announcements = (await listAnnouncements()).map(({ announcement, progress }) => ({
    id: String(announcement.id),
    service: serviceName(announcement.service, language),
    at: announcement.started_at ?? announcement.created_at,
    ...progress,
  }));
  const isDiscarded = new URL(request.url).searchParams.get('done') === 'discarded';
  return { services, announcements, problem: await announcementProblem(), isDiscarded };
}

export function Component() {
  const words = useWords('waitlist');
  const language = useLanguage();
  const { services, announcements, problem, isDiscarded } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={words.lead}>
      {isDiscarded ? <Notice kind="good">{words.done.discarded}</Notice> : null}
      {problem ? <Notice kind="note">{words.problems[problem]}</Notice> : null}
      <ServiceTable services={services} />
      <section className="panel">
        <h2>{words.announcements.title}</h2>
        {announcements.length === 0 ? (
          <p>{words.announcements.none}</p>
        ) : (
          <ul className="rows">
            {announcements.map(({ id, service, at, state, sent, waiting }) => (
              <li key={id} className="row">
                <p>
                  <span className={`tag ${state === 'running' ? 'tag--shown' : ''}`}>{words.states[state]}</span>{' '}
                  <Link to={`/waitlist/${id}`}>
                    {fill(words.announcements.of, { service, date: formatMoment(at, language) })}
                  </Link>
                </p>
                {state === 'draft' ? null : (
                  <p className="row__details">
                    {words.progress.sent}: {sent.toLocaleString(language)} · {words.progress.waiting}:{' '}
                    {waiting.toLocaleString(language)}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}
