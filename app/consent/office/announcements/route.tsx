/** `/office/waitlist`: who waits for which service, the announcements, and the file for a mailing service. */
import { Link, useLoaderData } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, requireSession } from '#app/office-kit/office-context.ts';
import { ScrollTable } from '#app/office-kit/ui/list.tsx';
import { Notice } from '#app/office-kit/ui/notice.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { PostButton } from '#app/office-kit/ui/post-button.tsx';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { announcementProblem, countWaitlist, listAnnouncements } from '../../announcements.server.ts';
import { consentStates } from '../../consent-record.server.ts';
import { serviceNames } from '../../consent-wording.server.ts';
import { Progress } from './progress.tsx';
import { waitlistTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  return {
    services: [...(await countWaitlist())],
    announcements: await listAnnouncements(),
    problem: await announcementProblem(),
  };
}

export function Component() {
  const words = useTexts(waitlistTexts);
  const language = useLanguage();
  const { services, announcements, problem } = useLoaderData<typeof loader>();
  const nameOf = (service: string) => serviceNames([service], language).join();
  return (
    <Page title={words.title} lead={words.lead} done={{ discarded: words.done.discarded }}>
      {problem ? <Notice kind="note">{words.problems[problem]}</Notice> : null}
      <section className="panel">
        <h2 id="services">{words.services.title}</h2>
        <ScrollTable labelledBy="services">
          <thead>
            <tr>
              <th scope="col">{words.services.service}</th>
              {consentStates.map((state) => (
                <th key={state} scope="col" className="number">
                  {words.services.states[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {services.map(([id, counts]) => (
              <tr key={id}>
                <th scope="row">
                  <span id={`service-${id}`}>{nameOf(id)}</span>
                  <br />
                  <Link to={`/waitlist/texts?service=${encodeURIComponent(id)}`} aria-describedby={`service-${id}`}>
                    {words.services.write}
                  </Link>
                </th>
                {consentStates.map((state) => (
                  <td key={state} className="number">
                    {counts[state].toLocaleString(language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
        <p className="row__details">{words.services.explain}</p>
      </section>
      <section className="panel">
        <h2>{words.announcements.title}</h2>
        {announcements.length === 0 ? <p>{words.announcements.none}</p> : null}
        <ul className="rows">
          {announcements.map(({ id, service, at, progress }) => (
            <li key={id} className="row">
              <Link to={`/waitlist/${id}`}>
                {fill(words.announcements.of, { service: nameOf(service), date: formatMoment(at, language) })}
              </Link>
              <p className="row__details">
                <Progress progress={progress} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <h2>{words.file.title}</h2>
        <p>{words.file.text}</p>
        <PostButton action="/waitlist/confirmed">{words.file.button}</PostButton>
      </section>
    </Page>
  );
}
