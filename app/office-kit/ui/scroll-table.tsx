import type { ReactNode } from 'react';

/** Room for a wide table: the keyboard reaches it and scrolls it. `labelledBy` is the id of its heading. */
export function ScrollTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be in the tab order
    <section className="table-scroll" aria-labelledby={labelledBy} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
