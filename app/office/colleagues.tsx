/** `/office/access/people`: who may sign in, and what they may do. */

import { data, Form, redirect, useActionData, useLoaderData } from 'react-router';
import { idIn, textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  addColleague,
  allColleagues,
  changeRole,
  colleagueById,
  deleteUnlessLast,
  endRecovery,
  isAddress,
  isNameTaken,
  issueToken,
  maxName,
  recoveryFrom,
} from '#app/office-kit/colleagues.server.ts';
import {
  type OfficeArgs,
  officeContext,
  readPost,
  requireConfirmed,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { listPasskeys } from '#app/office-kit/passkeys.server.ts';
import { type Role, roles } from '#app/office-kit/roles.ts';
import { sendInvitation, tellColleagues } from '#app/office-kit/sign-in-mail.server.ts';
import { Field, PostButton } from '#app/office-kit/ui/form.tsx';
import { Row, Rows } from '#app/office-kit/ui/list.tsx';
import { FinalStep, Notice, Page, Panel, WithPasskey } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { viewTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  const { person } = requireSession({ context });
  const passkeys = Map.groupBy(await listPasskeys(), ({ person_id }) => String(person_id));
  const people = (await allColleagues()).map(async ({ id, name, email, role, created_at }) => {
    const used = passkeys.get(String(id))?.map(({ used_at, created_at }) => used_at ?? created_at);
    const isLost = (await recoveryFrom({ id })) !== undefined;
    const isSelf = id === person.id;
    return { id: String(id), name, email, role, created_at, used: used?.sort().at(-1), isSelf, isLost };
  });
  return { people: await Promise.all(people) };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  requireConfirmed(args, { why: 'access' });
  const { client, afterResponse } = args.context.get(officeContext);
  const id = idIn(form, 'id');
  const role = roles.find((each) => each === textValue(form, 'role'));
  const colleague = id === undefined ? undefined : await colleagueById(id);
  const done = (what: string) => redirect(`/access/people?done=${what}`, 303);
  if (intent === 'invite') {
    const typed = { name: textValue(form, 'name').trim(), email: textValue(form, 'email').trim(), role };
    const isBad = typed.name === '' || [...typed.name].length > maxName || !role || (await isNameTaken(typed.name));
    if (isBad) return data({ problem: 'name' as const, typed }, { status: 400 });
    if (typed.email && !isAddress(typed.email)) return data({ problem: 'email' as const, typed }, { status: 400 });
    const { language } = person;
    const invited = await addColleague({ name: typed.name, email: typed.email || null, language, role });
    afterResponse(() => tellColleagues({ kind: 'person', name: person.name, what: invited.name }));
    return invitation(invited);
  }
  if (!colleague) return done('gone');
  const isSelf = String(colleague.id) === String(person.id);
  if (intent === 'again') return invitation(colleague);
  if (intent === 'stop') {
    await endRecovery(colleague.id);
    await audit(person.name, 'recovery-stopped', colleague.name);
    return done('changed');
  }
  if (intent === 'role' && role && !isSelf) {
    if (!(await changeRole(colleague.id, role))) return done('last');
    await audit(person.name, 'role-changed', colleague.name);
    return done('changed');
  }
  if (intent === 'remove' && !isSelf) {
    if (!(await deleteUnlessLast(colleague.id))) return done('last');
    await audit(person.name, 'person-removed', colleague.name);
    return done('removed');
  }
  throw new Response(null, { status: 400 });

  async function invitation(invited: NonNullable<typeof colleague>) {
    const link = `${client.origin}/office/invitation?token=${await issueToken('invitation', invited)}`;
    await audit(person.name, 'invited', invited.name);
    return { link, name: invited.name, isMailed: await sendInvitation(invited, person.name, link) };
  }
}

export function Component() {
  const { people: texts } = useTexts(viewTexts);
  const { people } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failed = result && 'problem' in result ? result : undefined;
  const { changed, removed, last, gone } = texts.done;
  return (
    <Page title={texts.title} lead={texts.lead} done={{ changed, removed }} notDone={{ last, gone }}>
      {result && 'link' in result ? (
        <Notice kind="good">
          <p>{fill(result.isMailed ? texts.mailed : texts.link, { name: result.name })}</p>
          <pre className="command">{result.link}</pre>
        </Notice>
      ) : null}
      <section className="panel">
        <Rows of={people}>
          {(person) => (
            <Row
              key={person.id}
              details={
                <>
                  {[person.email, texts.roles[person.role]].filter(Boolean).join(' · ')} ·{' '}
                  {person.used ? texts.used : texts.never} <Time at={person.used ?? person.created_at} />
                </>
              }
              side={person.isSelf ? null : <Acts {...person} />}
            >
              <b>{person.name}</b> {person.isSelf ? <span className="tag">{texts.self}</span> : null}{' '}
              {person.isLost ? <span className="tag tag--check">{texts.lost}</span> : null}
            </Row>
          )}
        </Rows>
      </section>
      <Panel title={texts.invite}>
        <WithPasskey why="access" isMain>
          <InviteForm failed={failed} />
        </WithPasskey>
      </Panel>
    </Page>
  );
}

function Acts({ id, name, role, isLost }: { id: string; name: string; role: Role; isLost: boolean }) {
  const { people: texts } = useTexts(viewTexts);
  const other = role === 'everything' ? 'answers' : 'everything';
  const acts = {
    ...(isLost && { stop: texts.stop }),
    role: texts.change[other],
    again: texts.again,
  };
  return (
    <WithPasskey why="access">
      <div className="buttons">
        {Object.entries(acts).map(([intent, label]) => (
          <PostButton key={intent} fields={{ intent, id, role: other }} isSmall>
            {label}
            <span className="visually-hidden"> ({name})</span>
          </PostButton>
        ))}
      </div>
      <FinalStep
        title={`${texts.remove} (${name})`}
        text={fill(texts.removeText, { name })}
        intent="remove"
        button={texts.remove}
      >
        <input type="hidden" name="id" value={id} />
      </FinalStep>
    </WithPasskey>
  );
}

type Failed = { problem: 'name' | 'email'; typed: { name: string; email: string; role: Role | undefined } };

function InviteForm({ failed }: { failed: Failed | undefined }) {
  const { people: texts, access } = useTexts(viewTexts);
  const problem = failed?.problem;
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="invite" />
      <Field
        id="name"
        label={texts.name}
        defaultValue={failed?.typed.name}
        error={problem === 'name' ? fill(texts.nameProblem, { max: maxName }) : undefined}
        autoComplete="off"
      />
      <Field
        id="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        defaultValue={failed?.typed.email}
        error={problem === 'email' ? access.person.invalid : undefined}
        autoComplete="off"
      />
      <fieldset className="choices">
        <legend>{texts.role}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input type="radio" name="role" value={role} defaultChecked={role === (failed?.typed.role ?? 'answers')} />{' '}
            {texts.roles[role]}
          </label>
        ))}
      </fieldset>
      <p className="field__hint">{texts.roleHint}</p>
      <button type="submit" className="button button--violet">
        {texts.invite}
      </button>
    </Form>
  );
}
