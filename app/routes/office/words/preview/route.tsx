/** `/office/words/preview`: pages with the drafts, in frames of several widths or in all languages. */
import { Form, Link, useLoaderData } from 'react-router';
import { listWordFiles } from '#app/domain/words/word-values.server.ts';
import { draftProblems, drafts } from '#app/domain/words/words.server.ts';
import { isLanguage, type PageId } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../office-context.ts';
import { officePolicy } from '../../office-policy.ts';
import { Filters } from '../../ui/filters.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { editorAddress } from '../file/parts.ts';
import { fileTitle } from '../file-title.ts';
import { ProblemList, shownProblems } from '../problem-list.tsx';
import { type Frame, framesOf, previewPage, previewPages, sizes, type Width, widths } from './frames.ts';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const { headers, language: own } = context.get(officeContext);
  headers.set('Content-Security-Policy', officePolicy({ frames: true }));
  const { searchParams } = new URL(request.url);
  const page = previewPage(searchParams.get('page'));
  const wanted = searchParams.get('language');
  const language = isLanguage(wanted) ? wanted : undefined;
  const width = widths.find((each) => String(each) === searchParams.get('width')) ?? widths[0];
  const problems = await shownProblems(await draftProblems());
  const hasDrafts = (await drafts()).length > 0;
  const frames = framesOf(page, { language, width, own });
  return { page, pages: previewPages(), language, width, frames, problems, hasDrafts };
}

export function Component() {
  const { preview: words, state, back } = useWords('words');
  const { page, pages, language, width, frames, problems, hasDrafts } = useLoaderData<typeof loader>();
  const widthText = useWidthText();
  const { titleOf, fileOf } = usePages();
  const file = fileOf(page);
  const to = (choice: { language?: string; width?: number }) =>
    `?${new URLSearchParams({ page, ...(choice.language ? { language: choice.language } : { width: String(choice.width) }) })}`;
  return (
    <Page title={words.title} lead={words.lead}>
      <p className="paging">
        <Link to="/words">{back}</Link>
        {file ? <Link to={editorAddress(file.id)}>{words.edit}</Link> : null}
        {hasDrafts && problems.length === 0 ? (
          <Link to="/words/publish" className="button button--violet">
            {state.publish}
          </Link>
        ) : null}
      </p>
      {problems.length > 0 ? (
        <Notice kind="bad">
          <p>{words.problems}</p>
          <ProblemList problems={problems} />
        </Notice>
      ) : null}
      <Form className="word-search">
        <label htmlFor="page">{words.page}</label>
        <select id="page" name="page" defaultValue={page}>
          {pages.map((each) => (
            <option key={each} value={each}>
              {titleOf(each)}
            </option>
          ))}
        </select>
        {language ? <input type="hidden" name="language" value={language} /> : null}
        <button type="submit" className="button button--outline">
          {words.show}
        </button>
      </Form>
      <div className="editor-nav">
        <p className="editor-nav__label">{words.widths}</p>
        <Filters
          label={words.widths}
          filters={widths.map((each) => ({
            to: to({ width: each }),
            label: widthText(each),
            isCurrent: !language && each === width,
          }))}
        />
        <p className="editor-nav__label">{words.languages}</p>
        <Filters
          label={words.languages}
          filters={languages.map((each) => ({
            to: to({ language: each }),
            label: languageDefinitions[each].name,
            isCurrent: each === language,
          }))}
        />
      </div>
      <div className="frames">
        {frames.map((frame) => (
          <PreviewFrame key={frame.src + frame.width} frame={frame} title={titleOf(page)} />
        ))}
      </div>
    </Page>
  );
}

function PreviewFrame({ frame: { src, width, language }, title }: { frame: Frame; title: string }) {
  const { preview: words } = useWords('words');
  const widthText = useWidthText();
  const name = languageDefinitions[language].name;
  return (
    <figure className={`frame frame--${width}`}>
      <figcaption>
        {name}, {widthText(width)} <a href={src}>{words.alone}</a>
      </figcaption>
      <div className="frame__box">
        <p className="frame__loading" aria-hidden="true">
          {words.loading}
        </p>
        <iframe src={src} title={fill(words.frame, { title, name, size: widthText(width) })} />
      </div>
    </figure>
  );
}

/** A width as people know it, such as "Phone (360 px)". */
function useWidthText(): (width: Width) => string {
  const { preview: words } = useWords('words');
  return (width) => fill(words.width, { size: words.sizes[sizes[width]], count: String(width) });
}

/** The names of pages, and the files of their texts. */
function usePages() {
  const language = useLanguage();
  const files = listWordFiles();
  const known: Record<string, string> = { demos: 'demo', firstDemo: 'demo' };
  const fileOf = (page: PageId) => files.find(({ id }) => id === (known[page] ?? page));
  const titleOf = (page: PageId) => {
    const file = fileOf(page);
    const title = file ? fileTitle(file, language) : page;
    return page === 'firstDemo' ? `${title} 1` : title;
  };
  return { fileOf, titleOf };
}
