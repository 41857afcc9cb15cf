import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import fuse from './art/fuse.svg';
import sheet from './failure-page.css?url';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Arrow } from './icons.tsx';
import { refusalWords } from './refusal.ts';
import { Section } from './section.tsx';
import { useMarkHydrated } from './use-hydrated.ts';

type Words = Pick<Page<'common'>, 'header' | 'footer'> & { failure: Failure };
type Failure = Omit<Page<'common'>['failure'], 'statuses'> & { backHome: string };
type Shell = { language: Language; brand: string; email: string; year: number; words: Words };

/** SPEC 8: the title that every uncaught error gets, in every language. */
const unexpected = 'Unexpected Application Error!';

/**
 * The page for everything that went wrong. It says what happened in the visitor's language and never why: no message,
 * stack or host reaches it. Without `shell` (the words themselves could not be read) it is one plain English heading.
 */
export function FailurePage({ error, shell }: { error: unknown; shell: Shell | undefined }) {
  useMarkHydrated();
  if (!shell) {
    return (
      <main className="sec night at-2046">
        <title>{unexpected}</title>
        <div className="in">
          <h1>{unexpected}</h1>
        </div>
      </main>
    );
  }
  const { language, words } = shell;
  const { title, text } = refusalWords(error) ?? { title: words.failure.title, text: words.failure.lead };
  return (
    <>
      <title>{`${title} | ${shell.brand}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={sheet} />
      <Header language={language} brand={shell.brand} unknownPath words={words.header} />
      <main id="main">
        <Section hour="03:33" tone="night" surface="2046" className="err">
          <div className="in">
            <div>
              <h1>{title}</h1>
              <p className="lead">{text}</p>
              <p className="acts">
                <a className="btn btn--lamp" href={address(language, 'home')}>
                  {words.failure.backHome}
                </a>
                <a className="go" href={address(language, 'contact')}>
                  {words.failure.report} <Arrow />
                </a>
              </p>
            </div>
            <img src={fuse} width="560" height="420" alt={words.failure.alt} />
          </div>
        </Section>
      </main>
      <Footer
        language={language}
        brand={shell.brand}
        email={shell.email}
        year={shell.year}
        words={words.footer}
        links={words.header}
      />
    </>
  );
}
