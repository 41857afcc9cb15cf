/** `/office`: what there is to do today. */
import { useLoaderData } from 'react-router';
import { type OfficeArgs, officeContext, requireSession } from '../office-context.ts';
import { Page } from '../ui/page.tsx';
import { useTexts } from '../use-texts.ts';
import { Calls } from './calls.tsx';
import { Faults } from './faults.tsx';
import { NewLeads } from './new-leads.tsx';
import { Setup } from './setup.tsx';
import { State } from './state.tsx';
import { todayTexts } from './texts.ts';
import { type Today, today } from './today.server.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  return today(context.get(officeContext).language);
}

export function Component() {
  const words = useTexts(todayTexts);
  const found = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={isCalm(found) ? words.calm : undefined} done={{ welcome: words.welcome }}>
      <div className="today">
        <div>
          <Calls {...found.calls} />
          <NewLeads {...found.leads} />
        </div>
        <div>
          <Faults faults={found.check.faults} />
          <State {...found} />
          <Setup {...found.setup} />
        </div>
      </div>
    </Page>
  );
}

/** Whether nobody waits, and nothing is wrong. */
function isCalm({ leads, calls, deliveries, backup, check, setup }: Today): boolean {
  const isSetUp = setup.isOwnerTold && setup.placeholders.length === 0;
  const isWell = deliveries.failed + deliveries.waiting + check.faults.length === 0 && !backup.isOld;
  const isFree = calls.flagged + calls.today.length + calls.tomorrow.length === 0;
  return leads.count === 0 && isFree && isWell && isSetUp && !check.hasFailed;
}
