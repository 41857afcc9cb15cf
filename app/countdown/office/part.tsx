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
  async subjects(names, language) {
    const all = new Map((await listCountdowns()).map((each) => [`countdown-${each.id}`, each]));
    const said = names.flatMap((name) => {
      const found = all.get(name);
      if (found) return [[name, { to: `/countdowns/${found.id}`, text: titleIn(found, language) }] as const];
      const removed = { to: '/countdowns', text: countdownTexts[language].title };
      return name.startsWith('countdown-') ? [[name, removed] as const] : [];
    });
    return Object.fromEntries(said);
  },
  routes: [
    { path: 'countdowns', ...countdowns },
    { path: 'countdowns/new', ...newCountdown },
    { path: 'countdowns/:id', ...countdown },
  ],
  async today({ language, now }) {
    const texts = countdownTexts[language];
    const shown = shownCountdown(await listCountdowns(), now.getTime());
    const row = shown ? (
      <>
        <q>{titleIn(shown, language)}</q> <span className="row__details">{texts.onToday}</span>{' '}
        <Time at={shown.target_date} />
      </>
    ) : (
      texts.now.none
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
