/** `/office/settings`: how the site is set up, and what the check says about it. */
import { redirect, useLoaderData } from 'react-router';
import { type CheckResult, lastCheck, runCheck, startDailyCheck } from '#app/check/last-check.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import { fill } from '#app/i18n/formats.ts';
import { ago } from '#app/office-kit/clock.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { type OnToday, type TodayAt, TodayRow } from '#app/office-kit/part.tsx';
import { EditLink, Findings } from '#app/office-kit/ui/findings.tsx';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { listedSettings, type Setting, settingGroups } from '#app/settings.server.ts';
import { placeholders } from '#content/fill.ts';
import { content } from '#content/load.server.ts';
import type { Site } from '#content/site-schema.ts';
import { viewTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  startDailyCheck();
  const { site } = content();
  return {
    check: lastCheck(),
    settings: listedSettings(),
    site,
    placeholders: placeholders(site),
  };
}

export async function action(args: OfficeArgs) {
  await readPost(args);
  await runCheck();
  return redirect('/settings?done=checked', 303);
}

/** What the page of today says of the last check. */
export function onToday({ language, now }: TodayAt): OnToday {
  const texts = viewTexts[language].today.state.check;
  const { result, isRunning } = lastCheck();
  const row = { to: '/settings#check', title: texts.title };
  if (!result) return { row: <TodayRow {...row}>{isRunning ? texts.running : texts.never}</TodayRow> };
  const { bad = [], note = [] } = Object.groupBy(result.findings ?? [], ({ state }) => state);
  const faults = bad.length > 0 ? fill(texts.faults, { count: bad.length }) : texts.none;
  return {
    row: (
      <TodayRow {...row} kind={!result.findings || bad.length > 0 ? 'bad' : undefined}>
        {result.findings ? faults : texts.failed} {note.length > 0 ? fill(texts.notes, { count: note.length }) : null}{' '}
        <span className="row__details">({ago(result.at, now, language)})</span>
      </TodayRow>
    ),
    isWaiting: !result.findings,
  };
}

export function Component() {
  const texts = useTexts(viewTexts).settings;
  const { check, settings, site, placeholders } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.title} lead={texts.lead} done={check.result?.findings && { checked: texts.check.done }}>
      <Check {...check} />
      <Variables settings={settings} />
      <SiteFacts site={site} placeholders={placeholders} />
    </Page>
  );
}

type CheckProps = { result: CheckResult | undefined; isRunning: boolean };

function Check({ result, isRunning }: CheckProps) {
  const { check: texts } = useTexts(viewTexts).settings;
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
  const { check: texts } = useTexts(viewTexts).settings;
  const [bad = [], note = [], good = []] = (['bad', 'note', 'good'] as const).map((state) =>
    findings.filter((finding) => finding.state === state),
  );
  const count = (text: string, list: SetupFinding[]) => fill(text, { count: list.length });
  return (
    <>
      {bad.length > 0 ? <h3>{count(texts.faults, bad)}</h3> : <Notice kind="good">{texts.noFaults}</Notice>}
      <Findings findings={bad} />
      {note.length > 0 ? <h3>{count(texts.notes, note)}</h3> : null}
      <Findings findings={note} />
      <details>
        <summary>{count(texts.good, good)}</summary>
        <Findings findings={good} />
      </details>
    </>
  );
}

type SiteFactsProps = { site: Site; placeholders: (keyof Site)[] };

/** The facts of `content/site.yaml`; the editor of texts changes most of them. */
function SiteFacts({ site, placeholders }: SiteFactsProps) {
  const texts = useTexts(viewTexts).settings;
  return (
    <section className="panel">
      <h2>{texts.facts.title}</h2>
      <p>{texts.facts.text}</p>
      <p className="paging">
        <EditLink file="site">{texts.facts.edit}</EditLink>
      </p>
      <dl className="facts">
        {(Object.keys(texts.keys) as (keyof typeof texts.keys)[]).map((key) => (
          <div key={key}>
            <dt>
              {texts.keys[key]} <code>{key}</code>
            </dt>
            <dd>
              <Fact value={site[key]} />{' '}
              {placeholders.includes(key) ? <span className="tag">{texts.placeholder}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Fact({ value }: { value: Site[Exclude<keyof Site, 'booking'>] }) {
  const { empty } = useTexts(viewTexts).settings;
  if (value === '') return <span className="facts__none">{empty}</span>;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return (
    <ul>
      {Object.entries(value).map(([key, entry]) => (
        <li key={key}>
          <code>{key}</code> {entry ? String(entry) : <span className="facts__none">{empty}</span>}
        </li>
      ))}
    </ul>
  );
}

/** All variables of the environment, secrets masked. */
function Variables({ settings }: { settings: Setting[] }) {
  const texts = useTexts(viewTexts).settings;
  return (
    <section className="panel">
      <h2>{texts.variables.title}</h2>
      <p>{texts.variables.text}</p>
      {settingGroups.map((group) => (
        <VariableGroup
          key={group}
          title={texts.groups[group]}
          settings={settings.filter((setting) => setting.group === group)}
        />
      ))}
    </section>
  );
}

/** Open when something in it is set. */
function VariableGroup({ title, settings }: { title: string; settings: Setting[] }) {
  return (
    <details open={settings.some(({ isSet }) => isSet)}>
      <summary>{title}</summary>
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
  );
}

function Value({ value, isSet, isSecret }: Setting) {
  const texts = useTexts(viewTexts).settings;
  if (isSecret && isSet) return <span className="facts__none">{texts.hidden}</span>;
  if (value === undefined) return <span className="facts__none">{texts.unset}</span>;
  return (
    <>
      {value} {isSet ? null : <span className="facts__none">({texts.isDefault})</span>}
    </>
  );
}
