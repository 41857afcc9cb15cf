/** `/office/backup`: a copy of the database to download, and the nightly backups. */

import { type RouteObject, useLoaderData } from 'react-router';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireConfirmed, requireSession } from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, Panel, ServerCommand, WithPasskey } from '#app/office-kit/ui/page.tsx';
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
    folder: backupFolder(),
    nightly: readableBackups(backupFolder()),
  };
}

/** `undefined` when the folder cannot be read. */
function readableBackups(folder: string | undefined): StoredBackup[] | undefined {
  if (!folder) return [];
  try {
    return listBackups(folder);
  } catch (error) {
    log.warn({ error }, 'the folder of the backups cannot be read');
    return undefined;
  }
}

export function Component() {
  const texts = useTexts(backupTexts).backup;
  const { last, folder, nightly } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Panel title={texts.download.title}>
        <p data-live={last ? 'done' : '5'}>
          {last ? (
            <>
              {last.isNightly ? texts.last.nightly : texts.last.downloaded} <Time at={last.at.toISOString()} />
            </>
          ) : (
            texts.last.none
          )}
        </p>
        <p>{texts.download.contains}</p>
        <Notice kind="note">{texts.download.personal}</Notice>
        <WithPasskey why="data" isMain>
          <PostButton action="/backup/file" isMain>
            {texts.download.button}
          </PostButton>
          <p className="row__details">{texts.download.wait}</p>
        </WithPasskey>
      </Panel>
      <NightlyBackups folder={folder} nightly={nightly} />
      <section className="aside">
        <h2>{texts.restore.title}</h2>
        <p>{texts.restore.text}</p>
        <ServerCommand>{`restore ${folder ? `${folder}/` : ''}FILE`}</ServerCommand>
      </section>
    </Page>
  );
}

type View = Awaited<ReturnType<typeof loader>>;

function NightlyBackups({ folder, nightly: backups }: Pick<View, 'folder' | 'nightly'>) {
  const { nightly: texts } = useTexts(backupTexts).backup;
  const language = useLanguage();
  if (!folder) {
    return (
      <Panel title={texts.title}>
        <p>{texts.off}</p>
      </Panel>
    );
  }
  return (
    <Panel title={texts.title}>
      <p>{texts.text}</p>
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
        <Notice kind="bad">{texts.unreadable}</Notice>
      )}
      {backups?.length === 0 ? <p>{texts.none}</p> : null}
    </Panel>
  );
}

function formatBytes(bytes: number, language: string): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(size);
}

export const backupFileRoute: RouteObject = { path: 'backup/file', action: downloadBackup };

async function downloadBackup(args: OfficeArgs): Promise<Response> {
  const { person } = await readPost(args);
  requireConfirmed(args, { why: 'data', to: '/office/backup' });
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
