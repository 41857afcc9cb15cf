/** `/office/confirm?to=`: asks for the passkey again before something of weight. */
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { acceptPasskey, authenticationOptions } from '#app/domain/office/passkeys.server.ts';
import { confirmSession } from '#app/domain/office/session.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { sessionCookie } from '../cookies.server.ts';
import { changesWebsite, localPath } from '../local-path.ts';
import { type OfficeArgs, officeContext, readPost, requireSession } from '../office-context.ts';
import { signInTexts } from '../sign-in/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { PasskeyForm } from '../ui/passkey-form.tsx';
import { parsePasskeyResponse } from '../ui/passkey-response.server.ts';
import { useTexts } from '../use-texts.ts';

export async function loader({ request, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const session = requireSession({ context });
  const to = localPath(new URL(request.url).searchParams.get('to'));
  return { to, options: await authenticationOptions(client.origin, session) };
}

export async function action(args: OfficeArgs) {
  const { client, headers } = args.context.get(officeContext);
  const { session, form } = await readPost(args);
  const used = await acceptPasskey(client.origin, parsePasskeyResponse(form), session);
  if (!used || String(used.person.id) !== String(session.person.id)) return data({ failed: true }, { status: 403 });
  headers.append('Set-Cookie', sessionCookie(await confirmSession(session, used.passkey)));
  return redirect(withConfirmed(localPath(textValue(form, 'to'))), 303);
}

/** The page to come back to, with the mark that makes it say that the passkey was used. */
function withConfirmed(to: string): string {
  const { pathname, searchParams } = new URL(to, 'https://office.invalid');
  searchParams.set('confirmed', '1');
  searchParams.delete('done');
  return `${pathname}?${searchParams}`;
}

export function Component() {
  const { confirm, failed } = useTexts(signInTexts);
  const { to, options } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <Page title={confirm.title} lead={changesWebsite(to) ? confirm.publish : confirm.text}>
      {result ? <Notice kind="bad">{failed}</Notice> : null}
      <PasskeyForm kind="get" options={options} intent="confirm" button={confirm.button}>
        <input type="hidden" name="to" value={`/office${to}`} />
      </PasskeyForm>
      <p className="paging">
        <Link to={to}>{confirm.cancel}</Link>
      </p>
      <p>{confirm.code}</p>
    </Page>
  );
}
