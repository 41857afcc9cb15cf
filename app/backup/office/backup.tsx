/** `/office/backup`: a copy of the database to download, and the nightly backups. */

import { type RouteObject, useLoaderData } from 'react-router';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireConfirmed, requireSession } from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, WithPasskey } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { log } from '#app/telemetry/log.server.ts';
import { backupFolder, lastBackup, makeDownload } from '../backup.server.ts';
import { listBackups, type StoredBackup } from '../backup-folder.server.ts';
import { backupTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  return {
    last: await lastBackup(),
    folder: backupFolder,
    nightly: backupFolder ? readableBackups(backupFolder) : [],
  };
}

/** `undefined` when the folder cannot be read. */
function readableBackups(folder: string): StoredBackup[] | undefined {
  try {
    return listBackups(folder);
  } catch (error) {
    log.warn({ error }, 'the folder of the backups cannot be read');
    return undefined;
  }
}

export function Component() {
  const words = useTexts(backupTexts).backup;
  const { last, folder, nightly } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={words.lead}>
      <section className="panel">
        <h2>{words.download.title}</h2>
        <p>
          {last ? (
            <>
              {last.isNightly ? words.last.nightly : words.last.downloaded} <Time at={last.at.toISOString()} />
            </>
          ) : (
            words.last.none
          )}
        </p>
        <p>{words.download.contains}</p>
        <Notice kind="note">{words.download.personal}</Notice>
        <WithPasskey why={words.download.why}>
          <PostButton action="/backup/file" isMain>
            {words.download.button}
          </PostButton>
          <p className="row__details">{words.download.wait}</p>
        </WithPasskey>
      </section>
      <NightlyBackups folder={folder} nightly={nightly} />
      <section className="aside">
        <h2>{words.restore.title}</h2>
        <p>{words.restore.text}</p>
        <pre className="command">npm run site -- restore FILE</pre>
      </section>
    </Page>
  );
}

type View = Awaited<ReturnType<typeof loader>>;

function NightlyBackups({ folder, nightly: backups }: Pick<View, 'folder' | 'nightly'>) {
  const { nightly: words } = useTexts(backupTexts).backup;
  const language = useLanguage();
  if (!folder) {
    return (
      <section className="panel">
        <h2>{words.title}</h2>
        <p>{words.off}</p>
      </section>
    );
  }
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>
        {words.text} <code>{folder}</code>
      </p>
      {backups ? (
        <ul className="rows">
          {backups.map(({ day, at, bytes }) => (
            <li key={day} className="row">
              <Time at={at.toISOString()} />
              <span className="row__details">{formatBytes(bytes, language)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Notice kind="bad">{words.unreadable}</Notice>
      )}
      {backups?.length === 0 ? <p>{words.none}</p> : null}
    </section>
  );
}

function formatBytes(bytes: number, language: string): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(size);
}

export const backupFileRoute: RouteObject = { path: 'backup/file', action: downloadBackup };

async function downloadBackup(args: OfficeArgs): Promise<Response> {
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
