import type { ReactNode } from 'react';

/** The surfaces of the night, by hour; `.at-…` in `section.css` sets the colour. */
type Surface = '1758' | '2046' | '2310' | '0230' | '0440' | '0550' | '0640' | '0715' | '0759' | 'dawn';

type SectionProps = {
  /** The hour on the rail, `HH:MM`. */
  hour?: string;
  /** Light or dark: the colours of text, lines and focus ring inside. */
  tone: 'night' | 'day';
  surface: Surface;
  className?: string;
  id?: string;
  children: ReactNode;
};

export function Section({ hour, tone, surface, className, id, children }: SectionProps) {
  return (
    <section className={`section ${tone} at-${surface}${className ? ` ${className}` : ''}`} id={id}>
      <Rail hour={hour} />
      {children}
    </section>
  );
}

export function Rail({ hour }: { hour?: string }) {
  return (
    <div className="rail" aria-hidden="true">
      {hour ? (
        <time className="hour" dateTime={hour}>
          {hour}
        </time>
      ) : null}
    </div>
  );
}

type SectionTitleProps = { level?: 1 | 2; topic: string; title: string; className?: string };

/** A heading that begins with its plain topic, on a line of its own (product.md P12). */
export function SectionTitle({ level = 2, topic, title, className }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={className}>
      <span className="heading-topic">
        {topic}
        <span className="visually-hidden">:</span>
      </span>{' '}
      {title}
    </Heading>
  );
}
