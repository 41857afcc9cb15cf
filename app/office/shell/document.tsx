import type { ReactNode } from 'react';
import { shellTexts } from '#app/office-kit/frame/texts.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { messages } from '#content/load.server.ts';
import { officeFiles } from './files.server.ts';

/** The `<html>` of every page of the office; views set their own `<title>`. */
export function Document({ hasMenu, children }: { hasMenu: boolean; children: ReactNode }) {
  const language = useLanguage();
  const { skip } = useTexts(shellTexts);
  return (
    <html lang={language} dir={messages(language).language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#2a1138" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {officeFiles.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {officeFiles.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className={hasMenu ? 'with-menu' : undefined}>
        <a className="skip-link" href="#main">
          {skip}
        </a>
        {children}
      </body>
    </html>
  );
}
