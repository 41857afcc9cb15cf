import { fill } from '#app/i18n/formats.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { waitingForApproval } from '../retention.server.ts';
import * as erase from './erase.tsx';
import * as retention from './retention.tsx';
import { privacyTexts } from './texts.ts';

export const privacyPart: OfficePart = {
  menu: (language) => ({ retention: privacyTexts[language].retention.title }),
  actions: (language) => privacyTexts[language].history,
  routes: [
    { path: 'retention', ...retention },
    ...['leads/:name/erase', 'leads/erase'].flatMap((path) => [
      { path, ...erase },
      { path: `${path}/copy`, action: erase.downloadCopy },
    ]),
  ],
  async today({ language, now }) {
    const texts = privacyTexts[language].onToday;
    const expired = await waitingForApproval(now);
    const row = (
      <TodayRow to="/retention" title={texts.title} kind="note">
        {fill(texts.waiting, { count: expired })}
      </TodayRow>
    );
    return { row: expired > 0 ? row : null };
  },
};
