import { fill } from '#app/i18n/formats.ts';
import { ago } from '#app/office-kit/clock.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { backupFolder, isBackupOld, lastBackup } from '../backup.server.ts';
import { waitingForApproval } from '../retention.server.ts';
import * as backup from './backup.tsx';
import * as eraseLeads from './erase.tsx';
import * as retention from './retention.tsx';
import { backupTexts } from './texts.ts';

export const backupPart: OfficePart = {
  menu: ['backup', 'retention'],
  routes: [
    { path: 'backup', ...backup },
    { path: 'retention', ...retention },
    backup.backupFileRoute,
    { path: 'leads/erase', ...eraseLeads },
    eraseLeads.copyRoute,
  ],
  async today({ language, now }) {
    const { backup: texts, retention: periods } = backupTexts[language].onToday;
    const [last, expired] = await Promise.all([lastBackup(), waitingForApproval(now)]);
    const isOld = isBackupOld(last, now);
    const made = last ? `${texts.last} ${ago(last.at, now, language)}.` : texts.none;
    const row = (
      <>
        <TodayRow to="/backup" title={texts.title} kind={isOld ? (backupFolder ? 'bad' : 'note') : undefined}>
          {made} {backupFolder ? null : texts.off}
        </TodayRow>
        {expired > 0 ? (
          <TodayRow to="/retention" title={periods.title} kind="note">
            {fill(periods.waiting, { count: expired })}
          </TodayRow>
        ) : null}
      </>
    );
    return { row, isWaiting: isOld };
  },
};
