import { address, ownPageId, type PageId } from '#app/i18n/addresses.ts';
import { paths } from '#app/i18n/pages.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Block, Run } from '#content/schema.ts';

/** `ownPages` are the ids of the pages that the owner has added. */
type Context = { language: Language; ownPages: string[] };

/** The paragraphs and lists of a legal text. The index is a stable key: the text never changes while it is shown. */
export function Prose({ blocks, ...context }: { blocks: Block[] } & Context) {
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

function Runs({ runs, ...context }: { runs: Run[] } & Context) {
  return runs.map((run, index) => {
    const key = `${index}`;
    if ('lineBreak' in run) return <br key={key} />;
    if (run.href !== undefined) return <TextLink key={key} href={run.href} text={run.text} {...context} />;
    return run.strong ? <strong key={key}>{run.text}</strong> : run.text;
  });
}

/** A link to a page of this site is written by the page's id, `[Impressum](impressum)`; any other target is a URL. */
function TextLink({ href, text, language, ownPages }: { href: string; text: string } & Context) {
  if (ownPages.includes(href)) return <PageLink to={address(language, ownPageId(href))}>{text}</PageLink>;
  if (!Object.hasOwn(paths, href)) return <a href={href}>{text}</a>;
  return <PageLink to={address(language, href as PageId)}>{text}</PageLink>;
}
