import { createContext, useContext } from 'react';

/** Serves the content security policy (`http/csp.server.ts`) while the server renders; `undefined` in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A script that runs while the HTML is parsed. `text` is a constant, whose hash is in the content security policy. */
export function InlineScript({ text }: { text: string }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
