/** `/office/words/:file`: the texts of a page, as fields in every language (docs/decisions/023). */
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { fileTitle } from '../file-title.ts';
import { ConflictForm } from './conflict-form.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorProvider } from './editor-context.ts';
import { EditorNav } from './editor-nav.tsx';
import { FieldList } from './field-list.tsx';
import { loadEditor, wordFile } from './load.server.ts';
import { MarkdownField } from './markdown-field.tsx';
import { Placeholders } from './placeholders.tsx';
import { Refused } from './refused.tsx';
import { handleForm } from './save.server.ts';

export async function loader({ request, params, context }: OfficeArgs) {
  requireSession({ context });
  const { searchParams } = new URL(request.url);
  const page = await loadEditor(wordFile(params.file), searchParams);
  const [done, at] = [searchParams.get('done'), searchParams.get('at') ?? undefined];
  for (const name of ['done', 'at']) searchParams.delete(name);
  return { ...page, search: searchParams.toString(), done, at };
}

export async function action({ request, params, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const { person } = requireSession({ context });
  const file = wordFile(params.file);
  const form = await readFormData(request, client);
  const result = await handleForm(file, form, person.name);
  if (result.kind !== 'done') return data(result, { status: result.kind === 'conflict' ? 409 : 400 });
  const then = textValue(form, 'then');
  if (then === 'publish') return redirect('/words/publish', 303);
  if (then === 'preview') return redirect(`/words/preview?page=${file.id}`, 303);
  const { searchParams } = new URL(request.url);
  searchParams.set('done', result.done);
  if (result.at !== undefined) searchParams.set('at', result.at);
  return redirect(`/words/${file.id}?${searchParams}${result.at ? `#${result.at}` : ''}`, 303);
}

export function Component() {
  const words = useWords('words');
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const language = useLanguage();
  const { file, state, shown, seen, part, search, done, at } = page;
  const title = fileTitle(file, language);
  const address = `/words/${file.id}${search && `?${search}`}`;
  if (result?.kind === 'conflict') return <ConflictForm state={state} back={address} {...result} />;
  const refused = result?.kind === 'refused' ? result : undefined;
  const editor = {
    state,
    shown,
    problems: new Map([...page.problems, ...(refused?.problems ?? [])]),
    marks: page.marks,
    typed: new Map(result && 'typed' in result ? result.typed : []),
    at,
  };
  const listProblems: Record<string, string> = words.list.problems;
  const { done: notices } = words.editor;
  const notice = done !== null && Object.hasOwn(notices, done) ? notices[done as keyof typeof notices] : undefined;
  return (
    <Page title={title}>
      {refused ? <Refused page={page} problems={refused.problems} /> : null}
      {result?.kind === 'list' ? <Notice kind="bad">{listProblems[result.problem] ?? result.problem}</Notice> : null}
      <EditorNav page={page} />
      <Form
        method="post"
        action={address}
        className="editor"
        data-autosave={`/office/words/${file.id}/autosave`}
        data-autosaved={words.editor.autosaved}
        data-autosave-failed={words.editor.autosaveFailed}
      >
        {/* The Enter key presses the first button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        {[...seen].map(([key, digest]) => (
          <input key={key} type="hidden" name={`seen ${key}`} defaultValue={digest} />
        ))}
        <EditorProvider value={editor}>
          {file.isMarkdown ? <MarkdownField /> : <FieldList fields={part.fields} />}
        </EditorProvider>
        <input type="hidden" name="language" value={page.language ?? language} />
        <EditorBar file={file} done={result ? undefined : notice} />
      </Form>
      {file.id === 'site' ? <p className="field__hint">{words.editor.booking}</p> : null}
      <Placeholders page={page} />
      <p className="editor-top">
        <a href="#top">{words.editor.top}</a>
      </p>
    </Page>
  );
}
