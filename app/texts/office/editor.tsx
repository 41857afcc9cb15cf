/** `/office/words/:file`: the texts of a page, as fields in every language (docs/decisions/023). */

import { data, Form, Link, type RouteObject, redirect, useActionData, useLoaderData } from 'react-router';
import { faultText } from '#app/findings/finding.ts';
import { countText } from '#app/i18n/formats.ts';
import { clockText } from '#app/office-kit/clock.ts';
import { type OfficeArgs, officeContext, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { Filters } from '#app/office-kit/ui/list.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import type { Fault } from '#content/fault.ts';
import { languageDefinitions } from '#content/languages.ts';
import { hasDrafts } from '../text-values.server.ts';
import { chatAddress, editorAddress, previewAddress } from './addresses.ts';
import type { ShownPlace } from './changes.tsx';
import { autosaveTexts, type EditorPage, handleForm, loadEditor, textFile } from './editor.server.ts';
import { FieldList } from './editor-entries.tsx';
import { EditorProvider } from './editor-fields.tsx';
import { HintList } from './hints.tsx';
import { fileTitle, labelOf, labelsOf } from './label.ts';
import { editorTexts } from './texts.ts';

export async function loader({ request, params, context }: OfficeArgs) {
  requireSession({ context });
  const { searchParams } = new URL(request.url);
  const file = textFile(params.file);
  if (file.id === 'phrasings' && searchParams.size === 0) throw redirect(chatAddress);
  const page = await loadEditor(file, searchParams, context.get(officeContext).language);
  const [done, at] = [searchParams.get('done'), searchParams.get('at') ?? undefined];
  searchParams.delete('done');
  return { ...page, search: searchParams.toString(), done, at };
}

export async function action(args: OfficeArgs) {
  const { language } = args.context.get(officeContext);
  const { person, form } = await readPost(args);
  const file = textFile(args.params.file);
  const result = await handleForm(file, form, person.name);
  if (result.kind !== 'done') return data(result, { status: 400 });
  if (result.to === 'publish') return redirect('/words/publish', 303);
  if (result.to === 'preview') return redirect(previewAddress(language, file.id), 303);
  const { searchParams } = new URL(args.request.url);
  searchParams.set('done', result.done);
  if (result.at !== undefined) searchParams.set('at', result.at);
  // A new entry may make the list too long for the page that it was on.
  if (result.done === 'added') searchParams.delete('part');
  return redirect(`/words/${file.id}?${searchParams}${result.at ? `#${result.at}` : ''}`, 303);
}

export function Component() {
  const texts = useTexts(editorTexts);
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const language = useLanguage();
  const { file, part, search, done } = page;
  const address = `/words/${file.id}${search && `?${search}`}`;
  const refused = result?.kind === 'refused' ? result : undefined;
  const problems = new Map([...page.problems, ...(refused?.problems ?? [])]);
  const typed = new Map(refused?.typed);
  // The browser goes to the first text that was refused, because an answer to a form has no place in its address.
  const editor = { ...page, problems, typed, focused: refused?.problems[0]?.[0] };
  const isShown = ({ language }: ShownPlace) => !page.language || !language || language === page.language;
  const own = page.hints.filter(({ place }) => isShown(place));
  const others = page.hints.filter((hint) => !own.includes(hint));
  const { done: notices } = texts.editor;
  const notice = done !== null && Object.hasOwn(notices, done) ? notices[done as keyof typeof notices] : undefined;
  return (
    <Page title={fileTitle(file, language)}>
      {refused?.moved.length ? (
        <Notice kind="bad">
          <p id="moved">{texts.editor.moved}</p>
          {refused.moved.map((text) => (
            <textarea key={text} aria-labelledby="moved" readOnly rows={4} defaultValue={text} />
          ))}
        </Notice>
      ) : null}
      {refused?.problems.length ? (
        <Notice kind="bad">
          <p>{texts.editor.refused}</p>
          {file.isMarkdown ? <ProblemTexts problems={refused.problems} /> : null}
        </Notice>
      ) : null}
      {result?.kind === 'list' ? (
        <Notice kind="bad">
          {typeof result.problem === 'string'
            ? texts.list.problems[result.problem]
            : faultText(result.problem, language)}
        </Notice>
      ) : null}
      <EditorNav page={page} />
      {file.isMarkdown ? <p className="field__hint">{texts.editor.pieces}</p> : null}
      <HintList hints={own} elsewhere={page.hintsElsewhere} to={address} />
      <HintList hints={others} to={address} isFolded id="hints-of-others" />
      <Form
        method="post"
        action={address}
        className="editor"
        data-autosave={`/office/words/${file.id}/autosave`}
        data-autosaved={texts.editor.autosaved}
        data-autosave-failed={texts.editor.autosaveFailed}
      >
        {/* The Enter key presses the first button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        {[...page.seen].map(([key, digest]) => (
          <input key={key} type="hidden" name={`seen ${key}`} defaultValue={digest} />
        ))}
        <EditorProvider value={editor}>
          <FieldList fields={part.fields} />
        </EditorProvider>
        <input type="hidden" name="language" value={page.language ?? language} />
        <EditorBar done={result ? undefined : notice} hints={own.length + page.hintsElsewhere} />
      </Form>
      {file.id === 'site' ? <p className="field__hint">{texts.editor.booking}</p> : null}
      <p className="editor-top">
        <a href="#top">{texts.editor.top}</a>
      </p>
    </Page>
  );
}

/** Faults of a file of pieces have no place in it. */
function ProblemTexts({ problems }: { problems: [key: string, fault: Fault][] }) {
  const language = useLanguage();
  return problems.map(([key, fault]) => <p key={key + fault.message}>{faultText(fault, language)}</p>);
}

/** Each button stores the texts first. */
function EditorBar({ done, hints }: { done: string | undefined; hints: number }) {
  const { editor, state, hints: hintTexts } = useTexts(editorTexts);
  const language = useLanguage();
  return (
    <div className="bar editor-bar editor-bar--buttons">
      <p className="editor-bar__saved">
        <span data-autosave-state role="status">
          {done}
        </span>{' '}
        {hints > 0 ? <a href="#hints">{countText(language, hintTexts.title, hints)}</a> : null}
      </p>
      <button type="submit" className="button button--violet button--small">
        {editor.save}
      </button>
      <button type="submit" name="intent" value="preview" className="button button--outline button--small">
        {state.preview}
      </button>
      <button type="submit" name="intent" value="publish" className="button button--outline button--small">
        {editor.publish}
      </button>
    </div>
  );
}

function EditorNav({ page }: { page: EditorPage }) {
  const texts = useTexts(editorTexts);
  const own = useLanguage();
  const { file, state, parts, part, language, isLong } = page;
  const to = (path: string, language = 'all') => editorAddress(file.id, { part: path, language });
  const languages = state.versions.flatMap(({ language }) => language ?? []);
  const all = { to: to(part.path), label: texts.editor.all, isCurrent: language === undefined };
  const each = languages.map((one) => {
    return { to: to(part.path, one), label: languageDefinitions[one].name, isCurrent: one === language };
  });
  const sections = parts.map(({ path, fields }) => ({
    to: to(path, language),
    label: labelOf(state, path, own),
    ...(hasDrafts(fields, state.versions) && { count: texts.tags.draft }),
    isCurrent: path === part.path,
  }));
  const isOuter = parts.some(({ path }) => path === part.path);
  return (
    <div className="editor-nav">
      <p className="paging">
        <Link to="/words">{texts.back}</Link>
      </p>
      {languages.length > 1 ? (
        <Filters label={texts.editor.languages} filters={isLong ? each : [all, ...each]} />
      ) : null}
      {parts.length > 1 && file.id !== 'phrasings' ? (
        <Filters label={texts.editor.parts} filters={sections} isSub />
      ) : null}
      {isOuter ? null : <p className="editor-nav__path">{labelsOf(state, part.path, own).join(' › ')}</p>}
    </div>
  );
}

/** JSON. Without `ok` not all is stored; the button says why. */
export const autosaveRoute: RouteObject = { path: 'words/:file/autosave', action: autosave };

async function autosave(args: OfficeArgs) {
  const { language } = args.context.get(officeContext);
  const { person, form } = await readPost(args);
  const stored = await autosaveTexts(textFile(args.params.file), form, person.name);
  return Response.json({ ...stored, time: clockText(Date.now(), language) });
}
