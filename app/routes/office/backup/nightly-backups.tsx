import type { StoredBackup } from '#app/domain/backup/backup-folder.server.ts';
import { Notice } from '../ui/notice.tsx';
import { Time } from '../ui/time.tsx';
import { useLanguage, useWords } from '../use-words.ts';

type NightlyBackupsProps = {
  folder: string | undefined;
  /** `undefined` when the folder cannot be read. */
  backups: StoredBackup[] | undefined;
};

export function NightlyBackups({ folder, backups }: NightlyBackupsProps) {
  const { nightly: words } = useWords('backup');
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

/** A size in kilobytes or megabytes. */
function formatBytes(bytes: number, language: string): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(size);
}
