import './reading-face.css';
import './reading-fallback.css';
import './legal.css';
import reading from '#app/fonts/reading.woff2';
import { address, ownPageId, type PageId } from '#app/i18n/addresses.ts';
import { publicEmail } from '#app/i18n/company-facts.server.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { type LegalId, legalIds, paths } from '#app/i18n/pages.ts';
import { configuredDocument } from '#app/pages/legal-document.server.ts';
import { RestOfPage } from '#app/shell/below-fold.tsx';
import { AnchorLink, ContactAddress, PageLink, PageNavLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { Block, Run } from '#content/schema.ts';
import type { Route } from './+types/route';

/** The legal texts and the pages that the owner has added: their names are the last parts of their addresses. */
export function loader({ request, params, pattern }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { documents, ownPages, legal, common } = messages(language);
  const { site } = content();
  const name = pattern.slice(pattern.lastIndexOf('/') + 1);
  const shared = {
    language,
    messages: legal,
    email: publicEmail(site),
    form: common.footer.contactForm,
    ownPages: Object.keys(ownPages),
  };
  const ownPage = ownPages[name];
  if (ownPage) {
    const document = configuredDocument(ownPage, site);
    return { ...shared, page: ownPageId(name), document, contact: undefined, tabs: undefined };
  }
  const page = legalIds().find((id) => id === name) ?? 'impressum';
  const { contact, ...document } = configuredDocument(documents[page], site);
  const tabs = legalIds().map((id): [LegalId, string] => [id, common.footer[id]]);
  return { ...shared, page, document, contact, tabs };
}

/** Number of sections that can reach into the first screen. */
const onFirstScreen = 2;

export function links() {
  return [{ rel: 'preload', href: reading, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return head(matches[0].loaderData, loaderData.page, loaderData.document.head);
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { language, document, contact, tabs, messages, email, form, ownPages } = loaderData;
  const sections = document.sections.map(({ id, title, blocks }) => (
    <section id={id} key={id}>
      <h2>{title}</h2>
      <Prose blocks={blocks} language={language} ownPages={ownPages} />
    </section>
  ));
  return (
    <div className="legal">
      <Section hour="07:30" tone="day" surface="0759">
        <div className="container">
          {tabs ? (
            <nav aria-label={messages.documents}>
              <ul className="tabs">
                {tabs.map(([name, label]) => (
                  <li key={name}>
                    <PageNavLink to={address(language, name)}>{label}</PageNavLink>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <article className="legal-document">
            <header>
              <h1>{document.heading}</h1>
              {document.dated ? <p className="legal-document__date">{document.dated}</p> : null}
            </header>
            <nav className="table-of-contents" aria-labelledby="on-page">
              <h2 id="on-page">{messages.onPage}</h2>
              <ol>
                {document.sections.map(({ id, title }) => (
                  <li key={id}>
                    <AnchorLink href={`#${id}`}>{title}</AnchorLink>
                  </li>
                ))}
              </ol>
            </nav>
            <div className="prose">
              {sections.slice(0, onFirstScreen)}
              <RestOfPage>
                {sections.slice(onFirstScreen)}
                {contact ? (
                  <aside className="legal-contact" aria-labelledby="legal-contact">
                    <h2 id="legal-contact">{contact.title}</h2>
                    <p>{contact.text}</p>
                    <ContactAddress email={email} language={language} form={form} />
                  </aside>
                ) : null}
              </RestOfPage>
            </div>
          </article>
        </div>
      </Section>
    </div>
  );
}

/** `ownPages` are the ids of the pages that the owner has added. */
type ProseContext = { language: Language; ownPages: string[] };

function Prose({ blocks, ...context }: { blocks: Block[] } & ProseContext) {
  return blocks.map((block, index) =>
    'paragraph' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of blocks never changes
      <p key={index}>
        <Runs runs={block.paragraph} {...context} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of blocks never changes
      <ul key={index}>
        {block.list.map(({ runs }, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of items never changes
          <li key={item}>
            <Runs runs={runs} {...context} />
          </li>
        ))}
      </ul>
    ),
  );
}

function Runs({ runs, ...context }: { runs: Run[] } & ProseContext) {
  return runs.map((run, index) => {
    const key = `${index}`;
    if ('lineBreak' in run) return <br key={key} />;
    if (run.href !== undefined) return <TextLink key={key} href={run.href} text={run.text} {...context} />;
    return run.strong ? <strong key={key}>{run.text}</strong> : run.text;
  });
}

/** A link to a page of this site is written by the page's id, `[Impressum](impressum)`; any other target is a URL. */
function TextLink({ href, text, language, ownPages }: { href: string; text: string } & ProseContext) {
  if (ownPages.includes(href)) return <PageLink to={address(language, ownPageId(href))}>{text}</PageLink>;
  if (!Object.hasOwn(paths, href)) return <a href={href}>{text}</a>;
  return <PageLink to={address(language, href as PageId)}>{text}</PageLink>;
}
