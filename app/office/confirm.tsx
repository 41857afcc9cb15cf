/** `/office/confirm?why=&to=`: asks for the passkey again before something of weight. */
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import {
  type ConfirmReason,
  confirmReason,
  localPath,
  type OfficeArgs,
  officeContext,
  readPost,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { acceptPasskey, authenticationOptions, parsePasskeyResponse } from '#app/office-kit/passkeys.server.ts';
import { confirmSession, sessionCookie } from '#app/office-kit/session.server.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { PasskeyForm } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';

export async function loader({ request, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const session = requireSession({ context });
  const { searchParams } = new URL(request.url);
  const why = confirmReason(searchParams.get('why')) ?? 'data';
  const to = localPath(searchParams.get('to'));
  const back = searchParams.has('back') ? localPath(searchParams.get('back')) : to;
  return { why, to, back, options: await authenticationOptions(client.origin, session) };
}

export async function action(args: OfficeArgs) {
  const { client, headers } = args.context.get(officeContext);
  const { session, form } = await readPost(args);
  const used = await acceptPasskey(client.origin, parsePasskeyResponse(form), session);
  if (!used || String(used.person.id) !== String(session.person.id)) return data({ failed: true }, { status: 403 });
  headers.append('Set-Cookie', sessionCookie(await confirmSession(session, used.passkey)));
  const why = confirmReason(textValue(form, 'why')) ?? 'data';
  return redirect(withConfirmed(localPath(textValue(form, 'to')), why), 303);
}

/** The page to come back to, with the mark that makes it say that the passkey was used, and what for. */
function withConfirmed(to: string, why: ConfirmReason): string {
  const { pathname, searchParams } = new URL(to, 'https://office.invalid');
  searchParams.set('confirmed', why);
  searchParams.delete('done');
  return `${pathname}?${searchParams}`;
}

export function Component() {
  const { confirm, failed } = useTexts(kitTexts).signIn;
  const { why, to, back, options } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <Page title={confirm.title} lead={`${confirm.why[why]} ${confirm.again}`}>
      {result ? <Notice kind="bad">{failed}</Notice> : null}
      <PasskeyForm kind="get" options={options} intent="confirm" button={confirm.button}>
        <input type="hidden" name="why" value={why} />
        <input type="hidden" name="to" value={`/office${to}`} />
      </PasskeyForm>
      <p className="paging">
        <Link to={back}>{confirm.cancel}</Link>
      </p>
      <p>{confirm.code}</p>
    </Page>
  );
}
