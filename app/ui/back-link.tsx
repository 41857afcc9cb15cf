import type { ReactNode } from 'react';
import { Arrow } from './icons.tsx';
import { PageLink } from './page-link.tsx';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <PageLink className="back-link" to={to}>
        <Arrow />
        {children}
      </PageLink>
    </p>
  );
}
