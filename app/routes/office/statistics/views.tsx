import type { DayViews } from '#app/domain/statistics/statistics-tables.ts';
import { fill } from '#app/i18n/formats.ts';
import { ScrollTable } from '../ui/scroll-table.tsx';
import { useLanguage, useWords } from '../use-words.ts';
import { BarChart } from './bar-chart.tsx';
import { formatDay } from './format-day.ts';

/** Opened pages of each day: as a chart, and as the table that it is drawn from. */
export function Views({ days, total }: { days: DayViews[]; total: number }) {
  const { views: words } = useWords('statistics');
  const language = useLanguage();
  const number = (value: number) => value.toLocaleString(language);
  const best = days.reduce((most, each) => (each.views > most.views ? each : most));
  const summary = fill(words.chart, {
    old: formatDay(days[0]?.day ?? '', language),
    new: formatDay(days.at(-1)?.day ?? '', language),
    count: number(total),
    date: formatDay(best.day, language),
    max: number(best.views),
  });
  return (
    <section className="panel">
      <h2 id="views">
        {words.title}: {number(total)}
      </h2>
      <BarChart days={days} summary={summary} />
      <details>
        <summary>{words.table}</summary>
        <ScrollTable labelledBy="views">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col" className="number">
                {words.views}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatDay(day, language)}</time>
                </th>
                <td className="number">{number(views)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </section>
  );
}
