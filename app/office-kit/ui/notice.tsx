import type { ReactNode } from 'react';

/** What has just happened (`good`), went wrong (`bad`) or should be known (`note`). */
export function Notice({ kind, children }: { kind: 'good' | 'bad' | 'note'; children: ReactNode }) {
  return (
    <div className={`notice notice--${kind}`} {...(kind === 'bad' ? { role: 'alert' } : { role: 'status' })}>
      {children}
    </div>
  );
}
