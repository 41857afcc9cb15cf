/** `/office/settings`: how the site is set up, and what the check says about it. */
import { redirect, useLoaderData } from 'react-router';
import type { SetupFinding } from '#app/findings/finding.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, officeContext, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { EditLink, Findings } from '#app/office-kit/ui/findings.tsx';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { listedSettings } from '#app/settings.server.ts';
import { type CheckResult, lastCheck, leaveHint, runCheck, startDailyCheck } from '../last-check.server.ts';
import { isForOwner, mayLeave, noteKey } from '../setup-check.server.ts';
import { checkViewTexts } from './texts.ts';

type Setting = ReturnType<typeof listedSettings>[number];

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  startDailyCheck();
  const check = lastCheck();
  if (check.isRunning) context.get(officeContext).headers.set('Refresh', '3');
  return { check, settings: listedSettings() };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  if (intent === 'leave') await leaveHint(textValue(form, 'note'), person.name);
  await runCheck();
  return redirect(`/settings?done=${intent === 'leave' ? 'left' : 'checked'}`, 303);
}

export function Component() {
  const texts = useTexts(checkViewTexts).settings;
  const { check, settings } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.title} lead={texts.lead} done={{ checked: texts.check.done, left: texts.check.left }}>
      <p className="paging">
        <EditLink file="site">{texts.edit}</EditLink>
      </p>
      <Check {...check} />
      <Variables settings={settings} />
    </Page>
  );
}

type CheckProps = { result: CheckResult | undefined; isRunning: boolean };

function Check({ result, isRunning }: CheckProps) {
  const { check: texts } = useTexts(checkViewTexts).settings;
  return (
    <section className="panel" id="check">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      {result ? (
        <p>
          {texts.at} <Time at={result.at.toISOString()} />
        </p>
      ) : null}
      {!result && !isRunning ? <p>{texts.never}</p> : null}
      {isRunning ? <Notice kind="note">{texts.running}</Notice> : null}
      {result && !result.findings ? <Notice kind="bad">{texts.failed}</Notice> : null}
      {result?.findings ? <Result findings={result.findings} /> : null}
      <PostButton>{result ? texts.again : texts.button}</PostButton>
    </section>
  );
}

function Result({ findings }: { findings: SetupFinding[] }) {
  const { check: texts } = useTexts(checkViewTexts).settings;
  const own = findings.filter(isForOwner);
  const others = findings.filter((finding) => !isForOwner(finding));
  const bad = findings.filter(({ state }) => state === 'bad');
  const { note, good } = Object.groupBy(own, ({ state }) => state);
  const count = (text: string, list: SetupFinding[] = []) => fill(text, { count: list.length });
  return (
    <>
      {bad.length > 0 ? <h3>{count(texts.faults, bad)}</h3> : <Notice kind="good">{texts.noFaults}</Notice>}
      <Findings findings={own.filter(({ state }) => state === 'bad')} />
      {note?.length ? <h3>{count(texts.notes, note)}</h3> : null}
      <Findings findings={note ?? []} after={LeaveButton} />
      <details>
        <summary>{count(texts.good, good)}</summary>
        <Findings findings={good ?? []} />
      </details>
      <details open={others.some(({ state }) => state === 'bad')}>
        <summary>{texts.server}</summary>
        <Findings findings={others} after={LeaveButton} />
      </details>
    </>
  );
}

/** Follows a note, which does not come back then. */
function LeaveButton(finding: SetupFinding) {
  const { leave } = useTexts(kitTexts).frame;
  return mayLeave(finding) ? (
    <PostButton fields={{ intent: 'leave', note: noteKey(finding) }} isSmall>
      {leave}
    </PostButton>
  ) : null;
}

/** Shows all variables of the environment, secrets masked, for the person who looks after the server. */
function Variables({ settings }: { settings: Setting[] }) {
  const { variables } = useTexts(checkViewTexts).settings;
  return (
    <section className="panel">
      <details>
        <summary>{variables}</summary>
        <dl className="facts">
          {settings.map((setting) => (
            <div key={setting.name}>
              <dt>
                <code>{setting.name}</code>
              </dt>
              <dd>
                <Value {...setting} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Value({ value, isSet, isSecret }: Setting) {
  const texts = useTexts(checkViewTexts).settings;
  if (isSecret && isSet) return <span className="row__details">{texts.hidden}</span>;
  if (value === undefined) return <span className="row__details">{texts.unset}</span>;
  return (
    <>
      {value} {isSet ? null : <span className="row__details">({texts.isDefault})</span>}
    </>
  );
}
