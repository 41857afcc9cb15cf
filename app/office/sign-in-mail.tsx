/** `/office/sign-in/mail?token=`: the link of a mail. GET shows a button, so that scanners of mails change nothing. */
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { checkToken, normaliseCode, redeemToken } from '#app/office-kit/colleagues.server.ts';
import { type OfficeArgs, officeContext } from '#app/office-kit/office-context.ts';
import { readCookie, sessionCookie, setCookie, startSession } from '#app/office-kit/session.server.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';

export async function loader({ request }: OfficeArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { state } = await checkToken('mail-link', token, readCookie(request, 'mail'));
  return { token: state === 'valid' ? token : undefined };
}

export async function action({ request, context }: OfficeArgs) {
  const { client, device, headers } = context.get(officeContext);
  const form = await readFormData(request, client);
  const person = await redeemToken('mail-link', normaliseCode(textValue(form, 'token')), readCookie(request, 'mail'));
  if (!person) return data(null, { status: 403 });
  headers.append('Set-Cookie', setCookie('mail', '', 0));
  headers.append('Set-Cookie', sessionCookie(await startSession(person.id, { device })));
  await audit(person.name, 'signed-in-by-mail', device);
  return redirect('/', 303);
}

export function Component() {
  const { mail, title } = useTexts(kitTexts).signIn;
  const { button } = useTexts(kitTexts).signInMail;
  const { token } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() === null;
  if (!token || failed) {
    return (
      <Page title={title} lead={mail.expired}>
        <p>
          <a href="/office/sign-in">{title}</a>
        </p>
      </Page>
    );
  }
  return (
    <Page title={mail.title} lead={mail.open}>
      <PostButton fields={{ token }} isMain>
        {button}
      </PostButton>
    </Page>
  );
}
