/** `/office/invitation?token=`: the link that the shell prints. POST uses it up and leads to the first passkey. */
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { checkToken, redeemToken } from '#app/office-kit/colleagues.server.ts';
import { type OfficeArgs, officeContext } from '#app/office-kit/office-context.ts';
import { sessionCookie, startSession } from '#app/office-kit/session.server.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';

export async function loader({ request }: OfficeArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, ...(await checkToken('invitation', token)) };
}

export async function action({ request, context }: OfficeArgs) {
  const { client, device, headers } = context.get(officeContext);
  const form = await readFormData(request, client);
  const person = await redeemToken('invitation', textValue(form, 'token'));
  if (!person) return data(null, { status: 403 });
  headers.append('Set-Cookie', sessionCookie(await startSession(person.id, { device, mayEnrol: true })));
  return redirect('/access', 303);
}

export function Component() {
  const texts = useTexts(kitTexts).signIn.invitation;
  const { token, state } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() === null;
  if (failed || state !== 'valid') {
    const reason = state === 'valid' ? 'used' : state;
    return (
      <Page title={texts.title} lead={texts[reason]}>
        <pre className="command">npm run site -- office invite</pre>
      </Page>
    );
  }
  return (
    <Page title={texts.title} lead={texts.text}>
      <PostButton fields={{ token }} isMain>
        {texts.button}
      </PostButton>
    </Page>
  );
}
