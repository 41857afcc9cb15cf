import type { DayViews } from '#app/domain/statistics/statistics-tables.ts';
import { useLanguage } from '../use-words.ts';
import { axisTop } from './chart-scale.ts';
import { formatShortDay } from './format-day.ts';

type BarChartProps = { days: DayViews[]; summary: string };

/**
 * One bar a day. The drawing is stretched to the room that it has, and the labels are text beside it, so that they are
 * legible at any width.
 */
export function BarChart({ days, summary }: BarChartProps) {
  const language = useLanguage();
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
          <li key={each?.day}>{formatShortDay(each?.day ?? '', language)}</li>
        ))}
      </ul>
    </div>
  );
}
