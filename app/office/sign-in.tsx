/** `/office/sign-in`: by passkey, or by a link in a mail. */
import { randomBytes } from 'node:crypto';
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { allColleagues } from '#app/office-kit/colleagues.server.ts';
import { localPath, type OfficeArgs, officeContext } from '#app/office-kit/office-context.ts';
import {
  acceptPasskey,
  authenticationOptions,
  earlierDomains,
  namedAddress,
  parsePasskeyResponse,
} from '#app/office-kit/passkeys.server.ts';
import { sessionCookie, setCookie, startSession } from '#app/office-kit/session.server.ts';
import { mailSignIn, sendSignInLink } from '#app/office-kit/sign-in-mail.server.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { Field, PasskeyForm } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, ServerCommand } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';

export async function loader({ request, context }: OfficeArgs) {
  const { client, session } = context.get(officeContext);
  const { searchParams, hostname } = new URL(
    client.origin + new URL(request.url).pathname + new URL(request.url).search,
  );
  const to = localPath(searchParams.get('to'));
  if (session) throw redirect(to, 303);
  const named = namedAddress(client.origin);
  if (named) return { kind: 'numeric' as const, link: `${named}/office` };
  if ((await allColleagues()).length === 0) return { kind: 'empty' as const };
  const [options, earlier] = await Promise.all([authenticationOptions(client.origin), earlierDomains(client.origin)]);
  return { kind: 'ready' as const, to, options, earlier, domain: hostname, mail: mailSignIn() };
}

export async function action({ request, context }: OfficeArgs) {
  const { client, device, headers, afterResponse } = context.get(officeContext);
  const form = await readFormData(request, client);
  if (textValue(form, 'intent') === 'mail') {
    if (mailSignIn() !== 'on') throw new Response(null, { status: 404 });
    const binding = randomBytes(32).toString('base64url');
    headers.append('Set-Cookie', setCookie('mail', binding, 15 * 60));
    // Not before, so that the time to answer does not tell whether the address is known.
    afterResponse(() => sendSignInLink(textValue(form, 'email'), binding));
    return { sent: true as const };
  }
  const used = await acceptPasskey(client.origin, parsePasskeyResponse(form));
  if (!used) return data({ failed: true as const }, { status: 403 });
  const { person, passkey } = used;
  headers.append('Set-Cookie', sessionCookie(await startSession(person.id, { device, passkey })));
  await audit(person.name, 'signed-in', device);
  return redirect(localPath(textValue(form, 'to')), 303);
}

export function Component() {
  const texts = useTexts(kitTexts).signIn;
  const found = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (found.kind === 'numeric') {
    return (
      <Page title={texts.title} lead={texts.localAddress}>
        <p>
          <a href={found.link}>{found.link}</a>
        </p>
      </Page>
    );
  }
  if (found.kind === 'empty') {
    return (
      <Page title={texts.title} lead={texts.noPeople}>
        <ServerCommand>office invite</ServerCommand>
      </Page>
    );
  }
  return (
    <Page title={texts.title} lead={texts.lead}>
      {result && 'failed' in result ? <Notice kind="bad">{texts.failed}</Notice> : null}
      {found.earlier.length > 0 ? (
        <Notice kind="note">{fill(texts.moved, { old: found.earlier.join(', '), new: found.domain })}</Notice>
      ) : null}
      <PasskeyForm kind="get" options={found.options} intent="passkey" button={texts.passkey}>
        <input type="hidden" name="to" value={`/office${found.to}`} />
      </PasskeyForm>
      {found.mail === 'off' ? null : (
        <section className="aside">
          <h2>{texts.mail.title}</h2>
          {found.mail === 'on' ? <MailForm isSent={!!result && 'sent' in result} /> : <p>{texts.mail.noAddress}</p>}
        </section>
      )}
      <section className="aside">
        <h2>{texts.lost.title}</h2>
        {found.mail === 'on' ? <p>{texts.lost.byMail}</p> : null}
        <p>{texts.lost.text}</p>
        <ServerCommand>office invite</ServerCommand>
      </section>
    </Page>
  );
}

function MailForm({ isSent }: { isSent: boolean }) {
  const { mail } = useTexts(kitTexts).signIn;
  return (
    <>
      {isSent ? (
        <Notice kind="good">
          <p>{mail.sent}</p>
          <Form method="post" action="/sign-in/mail" className="stack">
            <Field id="token" label={mail.code} autoComplete="one-time-code" required />
            <button type="submit" className="button button--outline">
              {mail.enter}
            </button>
          </Form>
        </Notice>
      ) : null}
      <p>{mail.text}</p>
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="mail" />
        <Field id="email" type="email" label={mail.label} autoComplete="email" required />
        <button type="submit" className="button button--outline">
          {mail.send}
        </button>
      </Form>
    </>
  );
}
