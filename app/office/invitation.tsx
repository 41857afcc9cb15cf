/** `/office/invitation?token=`: the link that the shell prints. POST uses it up and leads to the first passkey. */
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { acceptInvitation, checkToken } from '#app/office-kit/colleagues.server.ts';
import { type OfficeArgs, officeContext } from '#app/office-kit/office-context.ts';
import { namedAddress } from '#app/office-kit/passkeys.server.ts';
import { sessionCookie, startSession } from '#app/office-kit/session.server.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, ServerCommand } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';

export async function loader({ request, context }: OfficeArgs) {
  const { client, session } = context.get(officeContext);
  const named = namedAddress(client.origin);
  const { pathname, search } = new URL(request.url);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { state } = await checkToken('invitation', token);
  return { token, elsewhere: named && named + pathname + search, state, signedIn: session?.person.name };
}

export async function action({ request, context }: OfficeArgs) {
  const { client, device, headers } = context.get(officeContext);
  const form = await readFormData(request, client);
  const person = await acceptInvitation(textValue(form, 'token'));
  if (!person) return data(null, { status: 403 });
  headers.append('Set-Cookie', sessionCookie(await startSession(person.id, { device, mayEnrol: true })));
  return redirect('/access', 303);
}

export function Component() {
  const texts = useTexts(kitTexts).signIn.invitation;
  const { localAddress } = useTexts(kitTexts).signIn;
  const { token, state, elsewhere, signedIn } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() === null;
  if (elsewhere)
    return (
      <Page title={texts.title} lead={localAddress}>
        <p>
          <a href={elsewhere}>{elsewhere}</a>
        </p>
      </Page>
    );
  if (failed || state !== 'valid') {
    const reason = state === 'valid' ? 'used' : state;
    return (
      <Page title={texts.title} lead={texts[reason]}>
        <ServerCommand>office invite</ServerCommand>
      </Page>
    );
  }
  return (
    <Page title={texts.title} lead={texts.text}>
      {signedIn ? <Notice kind="note">{fill(texts.instead, { name: signedIn })}</Notice> : null}
      <PostButton fields={{ token }} isMain>
        {texts.button}
      </PostButton>
    </Page>
  );
}
