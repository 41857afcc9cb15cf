/** `POST /office/sign-out` ends the session, on the server too. */
import { redirect } from 'react-router';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '#app/office-kit/office-context.ts';
import { endSession } from '#app/office-kit/session.server.ts';
import { setCookie } from '../cookies.server.ts';

export async function action({ context }: OfficeArgs) {
  const session = requireSession({ context });
  await endSession(session);
  await audit(session.person.name, 'signed-out');
  const { headers } = context.get(officeContext);
  headers.append('Set-Cookie', setCookie('session', '', 0));
  // Nothing of the office stays in the browser's caches.
  headers.set('Clear-Site-Data', '"cache"');
  return redirect('/sign-in', 303);
}
