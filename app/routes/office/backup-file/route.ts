/** `POST /office/backup/file`: a backup as a download. */
import { makeDownload } from '#app/domain/backup/download.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { type OfficeArgs, readPost, requireConfirmed } from '../office-context.ts';

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
