/** `/office/access`: passkeys, sessions, and the address for links by mail. */

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { idIn, textValue } from '#app/http/form-data.server.ts';
import { consume } from '#app/http/rate-limit.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  endRecovery,
  isAddress,
  isNameTaken,
  issueToken,
  maxName,
  normaliseCode,
  recoveryFrom,
  redeemToken,
  updateColleague,
} from '#app/office-kit/colleagues.server.ts';
import {
  confirmPath,
  type OfficeArgs,
  officeContext,
  readPost,
  requireConfirmed,
  requireSession,
  typedBefore,
  withAnswers,
} from '#app/office-kit/office-context.ts';
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  type Passkey,
  parsePasskeyResponse,
  registrationOptions,
} from '#app/office-kit/passkeys.server.ts';
import {
  allowEnrolment,
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
  sessionCookie,
} from '#app/office-kit/session.server.ts';
import { tellColleagues } from '#app/office-kit/sign-in-mail.server.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { Field, PasskeyForm, PostButton } from '#app/office-kit/ui/form.tsx';
import { Row, Rows } from '#app/office-kit/ui/list.tsx';
import { Notice, Page, Panel } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { viewTexts } from './texts.ts';

export async function loader(args: OfficeArgs) {
  const { context } = args;
  const { client } = context.get(officeContext);
  const session = requireSession({ context });
  const { person } = session;
  const typed = typedBefore(args);
  const [passkeys, sessions] = await Promise.all([listPasskeys(person.id), listSessions(person)]);
  const mayAdd = session.mayEnrol || session.isConfirmed;
  const from = await recoveryFrom(person);
  return {
    recovery: {
      from: from === undefined ? from : new Date(from).toISOString(),
      isOpen: from !== undefined && from <= Date.now(),
    },
    passkeys,
    sessions: sessions.map((each) => ({ ...each, isCurrent: String(each.id) === String(session.id) })),
    domain: new URL(client.origin).hostname,
    name: typed?.get('name') ?? person.name,
    email: typed?.get('email') ?? person.email,
    options: mayAdd ? await registrationOptions(session, client.origin) : undefined,
  };
}

export async function action(args: OfficeArgs) {
  const { client, headers, device, afterResponse } = args.context.get(officeContext);
  const { session, form, intent } = await readPost(args);
  const { person } = session;
  const id = idIn(form, 'id');
  const isOpen = ['code', 'recover'].includes(intent) || (intent === 'add-passkey' && session.mayEnrol);
  if (!isOpen) requireConfirmed(args, { why: 'access', to: await withAnswers(args, form) });
  switch (intent) {
    case 'add-passkey': {
      const label = textValue(form, 'label').trim().slice(0, 60) || device;
      const isFirst = (await listPasskeys(person.id)).length === 0;
      const added = await addPasskey(session, client.origin, { label, response: parsePasskeyResponse(form) });
      if (added === undefined) return data({ problem: 'passkey' as const }, { status: 400 });
      headers.append('Set-Cookie', sessionCookie(await confirmSession(session, added)));
      await audit(person.name, 'passkey-added', label);
      afterResponse(() => tellColleagues({ kind: 'passkey', name: person.name, what: label }));
      // A person who has accepted an invitation has not yet seen the office.
      return redirect(isFirst ? '/?done=welcome' : '/access?done=added', 303);
    }
    case 'remove-passkey':
      if (id === undefined) break;
      if (!(await deletePasskey(person.id, id, session.id))) return data({ problem: 'last' as const }, { status: 409 });
      await audit(person.name, 'passkey-removed');
      return redirect('/access?done=removed', 303);
    case 'code': {
      const limit = await consume('office-code', `person ${person.id}`);
      const isRight = !limit && (await redeemToken('code', normaliseCode(textValue(form, 'code')), String(person.id)));
      if (!isRight) return data({ problem: 'code' as const }, { status: limit ? 429 : 403 });
      await allowEnrolment(session);
      return redirect('/access#add', 303);
    }
    case 'recover': {
      const from = await recoveryFrom(person);
      if (from !== undefined && from <= Date.now()) {
        await endRecovery(person.id);
        await allowEnrolment(session);
      } else if (from === undefined) {
        await issueToken('recovery', person);
        await audit(person.name, 'recovery-asked');
        afterResponse(() => tellColleagues({ kind: 'recovery', name: person.name, what: '' }));
      }
      return redirect('/access#add', 303);
    }
    case 'end-session':
      if (id === undefined) break;
      await endSession(session, id);
      await audit(person.name, 'sessions-ended');
      return redirect('/access?done=ended', 303);
    case 'end-sessions':
      await endOtherSessions(session);
      await audit(person.name, 'sessions-ended');
      return redirect('/access?done=ended', 303);
    case 'email': {
      const email = textValue(form, 'email').trim();
      const name = textValue(form, 'name').trim().slice(0, maxName);
      const typed = { name, email };
      if (email !== '' && !isAddress(email)) return data({ problem: 'email' as const, typed }, { status: 400 });
      if (await isNameTaken(name, person.id)) return data({ problem: 'name' as const, typed }, { status: 400 });
      await updateColleague(person.id, { email: email || null, ...(name && { name }) });
      await audit(person.name, 'address-changed');
      return redirect('/access?done=saved', 303);
    }
  }
  throw new Response(null, { status: 400 });
}

export function Component() {
  const { access: texts, people } = useTexts(viewTexts);
  const { passkeys, sessions, domain, name, email, options, recovery } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const typed = failed && 'typed' in failed ? failed : undefined;
  const done = {
    added: texts.add.added,
    removed: texts.passkeys.removed,
    ended: texts.sessions.ended,
    saved: texts.person.saved,
  };
  const wrong = { name: fill(people.nameProblem, { max: maxName }), email: texts.person.invalid };
  const problems = { ...wrong, passkey: texts.add.failed, last: texts.passkeys.last, code: texts.code.wrong };
  return (
    <Page title={texts.title} done={done}>
      {failed ? <Notice kind="bad">{problems[failed.problem]}</Notice> : null}
      <AddPasskey options={options} isFirst={passkeys.length === 0} recovery={recovery} />
      <Passkeys passkeys={passkeys} domain={domain} />
      <Sessions sessions={sessions} />
      <PersonForm
        errors={typed ? { [typed.problem]: wrong[typed.problem] } : {}}
        {...(typed?.typed ?? { name, email })}
      />
    </Page>
  );
}

type PersonFormProps = { name: string; email: string | null; errors: { name?: string; email?: string } };

/** The address for links by mail. */
function PersonForm({ name, email, errors }: PersonFormProps) {
  const { person: texts } = useTexts(viewTexts).access;
  return (
    <Panel title={texts.title}>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="email" />
        <Field
          id="name"
          label={texts.name}
          error={errors.name}
          defaultValue={name}
          maxLength={maxName}
          autoComplete="name"
        />
        <Field
          id="email"
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          error={errors.email}
          defaultValue={email ?? ''}
          autoComplete="email"
        />
        <button type="submit" className="button button--outline">
          {texts.save}
        </button>
      </Form>
    </Panel>
  );
}

type Recovery = { from: string | undefined; isOpen: boolean };
type AddPasskeyProps = {
  options: PublicKeyCredentialCreationOptionsJSON | undefined;
  isFirst: boolean;
  recovery: Recovery;
};

/** The form for a passkey on this device; without `options` the way to the right to add one. */
function AddPasskey({ options, isFirst, recovery }: AddPasskeyProps) {
  const { add, code } = useTexts(viewTexts).access;
  const { confirm } = useTexts(kitTexts).signIn;
  return (
    <section className="panel" id="add">
      <h2>{add.title}</h2>
      <p>{isFirst ? add.first : add.text}</p>
      {options ? (
        <PasskeyForm kind="create" options={options} intent="add-passkey" button={add.title}>
          <Field id="label" label={add.label} maxLength={60} autoComplete="off" />
        </PasskeyForm>
      ) : (
        <>
          {isFirst ? null : (
            <>
              <p>{add.twice}</p>
              <p>
                <Link className="button button--violet" to={confirmPath('access', '/office/access')}>
                  {confirm.open}
                </Link>
              </p>
              <Recover {...recovery} />
            </>
          )}
          <details open={isFirst}>
            <summary>{code.title}</summary>
            <p>{code.text}</p>
            <pre className="command">npm run site -- office code</pre>
            <Form method="post" className="stack">
              <input type="hidden" name="intent" value="code" />
              <Field id="code" label={code.label} autoComplete="one-time-code" required />
              <button type="submit" className="button button--outline">
                {code.button}
              </button>
            </Form>
          </details>
        </>
      )}
    </section>
  );
}

/** For somebody who has lost all passkeys and signed in by mail. */
function Recover({ from, isOpen }: Recovery) {
  const { recover: texts } = useTexts(viewTexts).access;
  return (
    <details open={from !== undefined}>
      <summary>{texts.title}</summary>
      <p>{isOpen ? texts.open : from ? texts.waits : texts.text}</p>
      {from && !isOpen ? (
        <p>
          <b>
            <Time at={from} />
          </b>
        </p>
      ) : (
        <PostButton fields={{ intent: 'recover' }}>{isOpen ? texts.now : texts.button}</PostButton>
      )}
    </details>
  );
}

type PasskeysProps = {
  passkeys: Passkey[];
  /** The domain of this site: passkeys of others do not work here. */
  domain: string;
};

function Passkeys({ passkeys, domain }: PasskeysProps) {
  const { passkeys: texts } = useTexts(viewTexts).access;
  return (
    <Panel title={texts.title}>
      {passkeys.length === 1 ? null : <p>{passkeys.length === 0 ? texts.none : texts.text}</p>}
      <Rows of={passkeys}>
        {(passkey) => (
          <Row
            key={passkey.id}
            details={
              <>
                {texts.created} <Time at={passkey.created_at} /> · {passkey.used_at ? texts.used : texts.never}{' '}
                {passkey.used_at ? <Time at={passkey.used_at} /> : null}
              </>
            }
            side={
              passkeys.length < 2 ? null : (
                <PostButton fields={{ intent: 'remove-passkey', id: String(passkey.id) }} isSmall>
                  {texts.remove} <span className="visually-hidden">{passkey.label}</span>
                </PostButton>
              )
            }
          >
            <b>{passkey.label}</b>
            {passkey.domain === domain ? null : <p>{fill(texts.elsewhere, { domain: passkey.domain })}</p>}
          </Row>
        )}
      </Rows>
    </Panel>
  );
}

type Session = { id: number | string; device: string; created_at: string; seen_at: string; isCurrent: boolean };

function Sessions({ sessions }: { sessions: Session[] }) {
  const { sessions: texts, passkeys } = useTexts(viewTexts).access;
  return (
    <Panel title={texts.title}>
      <p>{texts.text}</p>
      <Rows of={sessions}>
        {({ id, device, created_at, seen_at, isCurrent }) => (
          <Row
            key={id}
            details={
              <>
                {texts.started} <Time at={created_at} /> · {passkeys.used} <Time at={seen_at} />
              </>
            }
            side={
              isCurrent ? null : (
                <PostButton fields={{ intent: 'end-session', id: String(id) }} isSmall>
                  {texts.end} <span className="visually-hidden">{device}</span>
                </PostButton>
              )
            }
          >
            <b>{device}</b> {isCurrent ? <span className="tag">{texts.current}</span> : null}
          </Row>
        )}
      </Rows>
      {sessions.length < 2 ? null : <PostButton fields={{ intent: 'end-sessions' }}>{texts.endAll}</PostButton>}
    </Panel>
  );
}
