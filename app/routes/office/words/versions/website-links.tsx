import { address } from '#app/i18n/addresses.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import type { ShownChange } from '../change-list.tsx';
import { fileTitle } from '../file-title.ts';
import { previewPage } from '../preview/frames.ts';

/** Links to the pages of the website that have changed, in the language of the person. */
export function WebsiteLinks({ changes }: { changes: ShownChange[] }) {
  const { publish: words, files: titles } = useWords('words');
  const language = useLanguage();
  const onPages = changes
    .flatMap(({ place }) => place?.file ?? [])
    .filter(({ group }) => group !== 'office' && group !== 'mail');
  const pages = [...Map.groupBy(onPages, ({ id }) => previewPage(id))];
  if (pages.length === 0) return null;
  return (
    <p className="paging website-links">
      <span>{words.see}</span>
      {pages.map(([page, [file]]) => (
        <a key={page} href={address(language, page)}>
          {page === 'home' || !file ? titles.home : fileTitle(file, language)}
        </a>
      ))}
    </p>
  );
}
