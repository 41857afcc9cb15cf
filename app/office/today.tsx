/** `/office`: what there is to do today. */
import { Fragment } from 'react';
import { Link, useLoaderData } from 'react-router';
import { lastCheck, startDailyCheck } from '#app/check/last-check.server.ts';
import { ownerChannels } from '#app/delivery/channel.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, officeContext, requireSession } from '#app/office-kit/office-context.ts';
import { Findings } from '#app/office-kit/ui/findings.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { placeholders } from '#content/fill.ts';
import { content } from '#content/load.server.ts';
import { parts } from './parts.ts';
import { viewTexts } from './texts.ts';

/** Findings about what the page says in its own words. */
const saidElsewhere = /^(untold|placeholders$|backup-|deliveries-)/;

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  startDailyCheck();
  const { language } = context.get(officeContext);
  const now = new Date();
  const found = await Promise.all(parts.map(({ today }) => today?.({ language, now }) ?? {}));
  const looked = found.flatMap((part) => part.looked ?? []);
  const isSaid = ({ id, subject }: SetupFinding) =>
    saidElsewhere.test(id) || looked.some((each) => each.subject === subject);
  const checked = (lastCheck().result?.findings ?? []).filter((finding) => !isSaid(finding));
  const faults = [...checked, ...looked.flatMap(({ fault }) => fault ?? [])].filter(({ state }) => state === 'bad');
  const setup = { isOwnerTold: ownerChannels().length > 0, placeholders: placeholders(content().site) };
  const isWaiting = found.some((part) => part.isWaiting) || faults.length > 0;
  return { found, faults, setup, isCalm: !isWaiting && setup.isOwnerTold && setup.placeholders.length === 0 };
}

export function Component() {
  const texts = useTexts(viewTexts).today;
  const { found, faults, setup, isCalm } = useLoaderData<typeof loader>();
  const each = (name: 'panel' | 'row') =>
    found.map((part, index) => <Fragment key={parts[index]?.menu[0]}>{part[name]}</Fragment>);
  return (
    <Page title={texts.title} lead={isCalm ? texts.calm : undefined} done={{ welcome: texts.welcome }}>
      <div className="today">
        <div>{each('panel')}</div>
        <div>
          <Faults faults={faults} />
          <section className="panel">
            <h2>{texts.state.title}</h2>
            <ul className="rows">{each('row')}</ul>
          </section>
          <Setup {...setup} />
        </div>
      </div>
    </Page>
  );
}

/** What is wrong, as far as no other part of the page says it. */
function Faults({ faults }: { faults: SetupFinding[] }) {
  const { faults: texts } = useTexts(viewTexts).today;
  if (faults.length === 0) return null;
  return (
    <section className="panel">
      <h2>{texts.title}</h2>
      <Findings findings={faults} />
    </section>
  );
}

/** What has to be set up before the site works as its owner expects. */
function Setup({ isOwnerTold, placeholders }: Awaited<ReturnType<typeof loader>>['setup']) {
  const { setup: texts } = useTexts(viewTexts).today;
  const { keys }: { keys: Record<string, string> } = useTexts(viewTexts).settings;
  if (isOwnerTold && placeholders.length === 0) return null;
  return (
    <section className="panel">
      <h2>{texts.title}</h2>
      <ul className="rows">
        {isOwnerTold ? null : <li className="finding finding--note">{texts.untold}</li>}
        {placeholders.length === 0 ? null : (
          <li className="finding finding--note">
            {fill(texts.placeholders, {
              list: placeholders.flatMap((key) => keys[key] ?? []).join(', '),
            })}
          </li>
        )}
      </ul>
      <p>
        <Link to="/settings">{texts.settings}</Link>
      </p>
    </section>
  );
}
