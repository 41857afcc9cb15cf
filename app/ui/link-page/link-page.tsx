import './link-page.css';
import type { ComponentProps, ReactNode } from 'react';
import { NightStreet } from '../night-street/night-street.tsx';
import { Section, SectionTitle } from '../section.tsx';

/** `notice`: what has just happened, or why it could not. `isLit`: with a light in the street. */
type LinkPageProps = Pick<ComponentProps<typeof Section>, 'hour' | 'surface'> & {
  className: string;
  topic: string;
  title: string;
  notice?: { text: string; role: 'status' | 'alert' };
  lead: string;
  isLit?: boolean;
  children: ReactNode;
};

/** The page that a link in a mail leads to. */
export function LinkPage({ hour, surface, className, topic, title, notice, lead, isLit, children }: LinkPageProps) {
  return (
    <Section hour={hour} tone="night" surface={surface} className={`link-page ${className}`}>
      <div className="container">
        <SectionTitle level={1} topic={topic} title={title} />
        {notice ? (
          <p className="notice" role={notice.role}>
            {notice.text}
          </p>
        ) : null}
        <p className="lead">{lead}</p>
        {children}
        <NightStreet isLit={isLit} />
      </div>
    </Section>
  );
}
