/** The owner's logo (`tools/look-plugin.ts`): attributes of an `<svg>` element. */
declare module 'virtual:logo' {
  import type { ReactNode } from 'react';

  type Drawing = { viewBox: string; children: ReactNode };
  /** Beside the name. */
  export const mark: Drawing;
  /** On the chat's button. */
  export const chat: Drawing;
}
