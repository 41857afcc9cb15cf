/** `POST /office/backup/file`: a backup as a download. */

import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireConfirmed } from '#app/office-kit/office-context.ts';
import { makeDownload } from '../../download.server.ts';

export async function action(args: OfficeArgs): Promise<Response> {
  const { person } = await readPost(args);
  requireConfirmed(args, '/office/backup');
  const { name, bytes, body } = await makeDownload(args.request.signal);
  try {
    await audit(person.name, 'backup-downloaded');
  } catch (error) {
    await body.cancel();
    throw error;
  }
  return new Response(body, {
    headers: {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(bytes),
    },
  });
}
