import { dateText, fill } from '#app/i18n/formats.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { axisTop, type DayViews } from '../statistics-tables.ts';
import { FigureTable } from './tables.tsx';
import { statisticsTexts } from './texts.ts';

/** Formats a day in UTC (`2027-03-01`) as the owner reads it. */
function useDays(options: Intl.DateTimeFormatOptions): (day: string | undefined) => string {
  const language = useLanguage();
  return (day) => (day ? dateText(language, day, options) : '');
}

/** Opened pages of each day: as a chart, and as the table that it is drawn from. */
export function Views({ days, total }: { days: DayViews[]; total: number }) {
  const { views: words } = useTexts(statisticsTexts);
  const language = useLanguage();
  const formatDay = useDays({ dateStyle: 'medium' });
  const number = (value: number) => value.toLocaleString(language);
  const best = days.reduce((most, each) => (each.views > most.views ? each : most));
  const summary = fill(words.chart, {
    old: formatDay(days[0]?.day),
    new: formatDay(days.at(-1)?.day),
    count: number(total),
    date: formatDay(best.day),
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
        <FigureTable
          labelledBy="views"
          name={words.day}
          columns={[{ id: 'views', label: words.views }]}
          rows={days.toReversed().map(({ day, views }) => ({
            id: day,
            name: <time dateTime={day}>{formatDay(day)}</time>,
            figures: { views: number(views) },
          }))}
        />
      </details>
    </section>
  );
}

/**
 * One bar a day. The drawing is stretched to the room that it has, and the labels are text beside it, so that they are
 * legible at any width.
 */
function BarChart({ days, summary }: { days: DayViews[]; summary: string }) {
  const language = useLanguage();
  const formatDay = useDays({ day: 'numeric', month: 'short' });
  const top = axisTop(Math.max(...days.map(({ views }) => views)));
  const gap = days.length > 100 ? 0 : 0.25;
  const labelled = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <div className="chart" role="img" aria-label={summary}>
      <ul className="chart__values">
        {[top, top / 2, 0].map((value) => (
          <li key={value}>{value.toLocaleString(language)}</li>
        ))}
      </ul>
      <svg
        className="chart__plot"
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {[0, 50, 100].map((y) => (
          <line key={y} className="chart__line" x1="0" x2={days.length} y1={y} y2={y} />
        ))}
        {days.map(({ day, views }, index) => (
          <rect
            key={day}
            className="chart__bar"
            x={index + gap / 2}
            width={1 - gap}
            y={100 - (views / top) * 100}
            height={(views / top) * 100}
          />
        ))}
      </svg>
      <ul className="chart__days">
        {labelled.map((each) => (
          <li key={each?.day}>{formatDay(each?.day)}</li>
        ))}
      </ul>
    </div>
  );
}
