import type { ReactNode } from 'react';

type DoneProps = { texts: Record<string, string>; done: string | null };

/** What has just been done, as the address says; nothing for any other word in it. */
export function Done({ texts, done }: DoneProps) {
  return done !== null && Object.hasOwn(texts, done) ? <Notice kind="good">{texts[done]}</Notice> : null;
}

/** What has just happened (`good`), went wrong (`bad`) or should be known (`note`). */
export function Notice({ kind, children }: { kind: 'good' | 'bad' | 'note'; children: ReactNode }) {
  return (
    <div className={`notice notice--${kind}`} {...(kind === 'bad' ? { role: 'alert' } : { role: 'status' })}>
      {children}
    </div>
  );
}
