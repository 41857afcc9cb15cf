import { Link } from 'react-router';
import { ownerChannels } from '#app/delivery/channel.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import { fill } from '#app/i18n/formats.ts';
import { ago } from '#app/office-kit/clock.ts';
import { type OfficePart, type TodayAt, TodayRow } from '#app/office-kit/part.tsx';
import { Panel } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { placeholders } from '#content/fill.ts';
import { content } from '#content/load.server.ts';
import { lastCheck, startDailyCheck } from '../last-check.server.ts';
import { isForOwner } from '../setup-check.server.ts';
import * as settings from './settings.tsx';
import { checkViewTexts } from './texts.ts';

export const checkPart: OfficePart = {
  menu: (language) => ({ settings: checkViewTexts[language].settings.title }),
  routes: [{ path: 'settings', ...settings }],
  today(at) {
    startDailyCheck();
    const { result } = lastCheck();
    const setup = { isOwnerTold: ownerChannels().length > 0, placeholders: placeholders(content().site) };
    const isSetUp = setup.isOwnerTold && setup.placeholders.length === 0;
    return {
      panel: isSetUp || !at.mayOpen('/settings') ? null : <Setup {...setup} />,
      row: lastCheckRow(at),
      findings: result?.findings?.filter(({ id }) => !isInPanel(id)),
      isWaiting: !isSetUp || (result && !result.findings),
    };
  },
};

const isInPanel = (id: SetupFinding['id']) => id === 'untold' || id === 'placeholders';

function lastCheckRow({ language, now }: TodayAt) {
  const texts = checkViewTexts[language].settings.check;
  const { result, isRunning } = lastCheck();
  const row = { to: '/settings#check', title: texts.title };
  if (!result) return <TodayRow {...row}>{isRunning ? texts.running : texts.never}</TodayRow>;
  const { bad = [], note = [] } = Object.groupBy(result.findings ?? [], ({ state }) => state);
  const own = note.filter(isForOwner);
  const faults = bad.length > 0 ? fill(texts.faults, { count: bad.length }) : texts.noFaults;
  return (
    <TodayRow {...row} kind={!result.findings || bad.length > 0 ? 'bad' : undefined}>
      {result.findings ? faults : texts.failed}{' '}
      {own.length > 0 ? ` · ${fill(texts.notes, { count: own.length })}` : null}{' '}
      <span className="row__details">({ago(result.at, now, language)})</span>
    </TodayRow>
  );
}

/** What has to be set up before the site works as its owner expects. */
function Setup({ isOwnerTold, placeholders }: { isOwnerTold: boolean; placeholders: string[] }) {
  const { setup: texts } = useTexts(checkViewTexts).onToday;
  const { keys }: { keys: Record<string, string> } = useTexts(checkViewTexts).settings;
  return (
    <Panel title={texts.title}>
      <ul className="rows">
        {isOwnerTold ? null : <li className="finding finding--note">{texts.untold}</li>}
        {placeholders.length === 0 ? null : (
          <li className="finding finding--note">
            {fill(texts.placeholders, { list: placeholders.flatMap((key) => keys[key] ?? []).join(', ') })}
          </li>
        )}
      </ul>
      <p>
        <Link to="/settings">{texts.settings}</Link>
      </p>
    </Panel>
  );
}
