/** `/office/retention`: how long data are kept, what has expired, and the approval of its deletion. */
import { redirect, useActionData, useLoaderData } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireConfirmed, requireSession } from '#app/office-kit/office-context.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Facts } from '#app/office-kit/ui/list.tsx';
import { Notice, Page, Panel, WithPasskey } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { eraseReturned, findReturned, listedErasures } from '../person.server.ts';
import { approval, approveDeletion, expired, periods } from '../retention.server.ts';
import { erased } from './erase.tsx';
import { privacyTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  const returned = (await findReturned(listedErasures())).map(subjectName);
  return { periods: periods(), expired: await expired(), approval: await approval(), returned };
}

export async function action(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  requireConfirmed(args, { why: 'data' });
  if (textValue(form, 'intent') === 'erase') {
    const erasures = listedErasures();
    const erase = async () => {
      const rows = await findReturned(erasures);
      return { rows, byHand: await eraseReturned(rows, erasures) };
    };
    return erased(person, [erase]);
  }
  await approveDeletion(person.name);
  await audit(person.name, 'retention-approved');
  return redirect('/retention?done=approved', 303);
}

export function Component() {
  const texts = useTexts(privacyTexts).retention;
  const { periods, expired } = useLoaderData<typeof loader>();
  const kinds = Object.keys(periods) as (keyof typeof periods)[];
  const period = (kind: keyof typeof periods) =>
    fill(texts.periods[kind === 'unconfirmed' ? 'days' : 'months'], { count: periods[kind] });
  return (
    <Page title={texts.title} lead={texts.lead} done={{ approved: texts.approval.done }}>
      <Panel title={texts.periods.title}>
        <Facts facts={Object.fromEntries(kinds.map((kind) => [texts.periods[kind], period(kind)]))} />
        <p className="row__details">{texts.periods.text}</p>
      </Panel>
      <Panel title={texts.expired.title}>
        {kinds.some((kind) => expired[kind]) ? null : <p>{texts.expired.none}</p>}
        <Facts facts={Object.fromEntries(kinds.map((kind) => [texts.periods[kind], expired[kind]]))} />
        <p className="row__details">{texts.expired.backups}</p>
      </Panel>
      <Approval />
      <Returned />
    </Page>
  );
}

function Returned() {
  const { erase, retention } = useTexts(privacyTexts);
  const { returned: texts } = retention;
  const { returned } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  if (returned.length === 0) return null;
  return (
    <Panel title={texts.title}>
      {failure ? <Notice kind="bad">{erase[failure]}</Notice> : null}
      <Notice kind="bad">{fill(texts.text, { names: returned.join(', ') })}</Notice>
      <WithPasskey why="data" isMain>
        <PostButton fields={{ intent: 'erase' }}>{texts.button}</PostButton>
      </WithPasskey>
    </Panel>
  );
}

function Approval() {
  const { approval: texts } = useTexts(privacyTexts).retention;
  const { shell } = useTexts(kitTexts).frame.actors;
  const { approval } = useLoaderData<typeof loader>();
  return (
    <Panel title={texts.title}>
      {approval ? (
        <p>
          {fill(texts.given, { name: approval.person === 'shell' ? shell : approval.person })} <Time at={approval.at} />
        </p>
      ) : (
        <>
          <Notice kind="note">{texts.waiting}</Notice>
          <WithPasskey why="data" isMain>
            <PostButton isMain>{texts.button}</PostButton>
          </WithPasskey>
        </>
      )}
    </Panel>
  );
}
