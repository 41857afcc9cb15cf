import { ago } from '#app/office-kit/clock.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { backupFolder, isBackupOld, lastBackup } from '../backup.server.ts';
import * as backup from './backup.tsx';
import { backupTexts } from './texts.ts';

export const backupPart: OfficePart = {
  menu: (language) => ({ backup: backupTexts[language].backup.title }),
  actions: (language) => backupTexts[language].history,
  routes: [{ path: 'backup', ...backup }, backup.backupFileRoute],
  async today({ language, now }) {
    const { onToday: texts, backup: own } = backupTexts[language];
    const last = await lastBackup();
    const isOld = isBackupOld(last, now);
    const made = last ? `${texts.last} ${ago(last.at, now, language)}.` : own.last.none;
    const row = (
      <TodayRow to="/backup" title={own.title} kind={isOld ? (backupFolder() ? 'bad' : 'note') : undefined}>
        {made} {backupFolder() ? null : texts.off}
      </TodayRow>
    );
    return { row, isWaiting: isOld, subject: 'backup' };
  },
};
