/** `/office`: what there is to do today. */
import { Children } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type OfficeArgs, officeContext, requireSession } from '#app/office-kit/office-context.ts';
import { type OnToday, TodayRow } from '#app/office-kit/part.tsx';
import { readCookie, setCookie } from '#app/office-kit/session.server.ts';
import { mailSignIn } from '#app/office-kit/sign-in-mail.server.ts';
import { Findings } from '#app/office-kit/ui/findings.tsx';
import { Page, Panel } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { parts } from './parts.ts';
import { viewTexts } from './texts.ts';

const day = 24 * 3_600_000;
/** In ms: a visit ends with such a time without opening this page. */
const pause = 5 * 60_000;

export async function loader({ request, context }: OfficeArgs) {
  const { person } = requireSession({ context });
  const { language, mayOpen, headers } = context.get(officeContext);
  const now = new Date();
  const time = now.getTime();
  const [before, last = 0] = (readCookie(request, 'visit') ?? '').split('_').map(Number);
  // Nothing is new on the first visit.
  const since = (time - last < pause ? before : last) || time;
  // An open page asks for itself again and again, which is no visit.
  if (request.headers.get('Sec-Fetch-Dest') !== 'empty')
    headers.append('Set-Cookie', setCookie('visit', `${since}_${time}`, (30 * day) / 1000));
  const given = parts.map(async ({ today, menu }): Promise<OnToday> => {
    const said = (await today?.({ language, now, since, mayOpen })) ?? {};
    const [page] = Object.keys(menu(language));
    return mayOpen(`/${page}`) ? said : { panel: said.panel };
  });
  const found = await Promise.all(given);
  const own = found.flatMap(({ subject }) => subject ?? []);
  // What no other part of the page says.
  const faults = found.flatMap(({ subject, findings = [] }) =>
    findings.filter((each) => each.state === 'bad' && (each.subject === subject || !own.includes(each.subject))),
  );
  const lacksAddress = mailSignIn() === 'on' && !person.email;
  return { found, faults, lacksAddress, isCalm: faults.length === 0 && !found.some(({ isWaiting }) => isWaiting) };
}

export function Component() {
  const { today: texts, access } = useTexts(viewTexts);
  const { found, faults, lacksAddress, isCalm } = useLoaderData<typeof loader>();
  const each = (name: 'panel' | 'row') => Children.toArray(found.map((part) => part[name]));
  return (
    <Page
      title={texts.title}
      lead={isCalm ? texts.calm : undefined}
      done={{
        welcome: (
          <>
            {texts.welcome} <Link to="/access#add">{access.title}</Link>
          </>
        ),
      }}
      notDone={{ reserved: texts.reserved }}
    >
      <div className="today" data-live="">
        <div>{each('panel')}</div>
        <div>
          {faults.length > 0 ? (
            <Panel title={texts.faults}>
              <Findings findings={faults} />
            </Panel>
          ) : null}
          <Panel title={texts.state}>
            <ul className="rows">
              {lacksAddress ? (
                <TodayRow to="/access#email" title={access.person.email} kind="note">
                  {texts.noAddress}
                </TodayRow>
              ) : null}
              {each('row')}
            </ul>
          </Panel>
        </div>
      </div>
    </Page>
  );
}
