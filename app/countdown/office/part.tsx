import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { listCountdowns, shownCountdown, titleIn } from '../countdown.server.ts';
import * as countdown from './countdown/route.tsx';
import * as newCountdown from './new/route.tsx';
import * as countdowns from './route.tsx';
import { countdownTexts } from './texts.ts';

export const countdownPart: OfficePart = {
  place: 'website',
  menu: (language) => ({ countdowns: countdownTexts[language].title }),
  actions: (language) => countdownTexts[language].history,
  async subjects(_names, language) {
    const all = (await listCountdowns()).map((countdown) => {
      const text = titleIn(countdown, language);
      return [`countdown-${countdown.id}`, { to: `/countdowns/${countdown.id}`, text }] as const;
    });
    return Object.fromEntries(all);
  },
  routes: [
    { path: 'countdowns', ...countdowns },
    { path: 'countdowns/new', ...newCountdown },
    { path: 'countdowns/:id', ...countdown },
  ],
  async today({ language, now }) {
    const texts = countdownTexts[language].onToday;
    const shown = shownCountdown(await listCountdowns(), now.getTime());
    const row = shown ? (
      <>
        <q>{titleIn(shown, language)}</q> <span className="row__details">{texts.until}</span>{' '}
        <Time at={shown.target_date} />
      </>
    ) : (
      texts.none
    );
    return {
      row: (
        <TodayRow to="/countdowns" title={texts.title}>
          {row}
        </TodayRow>
      ),
    };
  },
};
