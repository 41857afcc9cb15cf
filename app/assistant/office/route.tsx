/** `/office/assistant`: what the assistant was asked and answered, and a question to try. */
import { Link, redirect, useLoaderData } from 'react-router';
import { languageNames } from '#app/findings/finding.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { countText, dateText, fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Paging, Row, Rows, readFilter, Tabs } from '#app/office-kit/ui/list.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { type AskedQuestion, deleteQuestion, keepsQuestions, mostAsked } from '../asked-questions.server.ts';
import { handedOver, requireTextEditor } from '../handed-over.server.ts';
import { learning } from '../knowledge.server.ts';
import { textOf } from '../teach.server.ts';
import { assistantTexts } from './texts.ts';
import { TryForm } from './try/route.tsx';

const pageLength = 25;
const keepQuestions = { file: 'site.yaml', path: 'keepQuestions' };

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const { filter, page } = readFilter(args, { language: languages });
  const isKeeping = keepsQuestions();
  const part = { limit: pageLength + 1, offset: (page - 1) * pageLength };
  const rows = isKeeping ? await mostAsked(filter.language || undefined, part) : [];
  const shown = rows.slice(0, pageLength);
  const asked = await Promise.all(shown.map(async (row) => ({ ...row, textAddress: await textAddressOf(row) })));
  const { file, path } = keepQuestions;
  const isDraftKeeping = (await handedOver().editor?.draftedValue(file, path)) === 'on';
  const hasMore = rows.length > pageLength;
  return { filter, page, hasMore, isKeeping, isDraftKeeping, asked, learning: learning() };
}

async function textAddressOf({ subject, language }: AskedQuestion): Promise<string | undefined> {
  const text = subject && isLanguage(language) ? await textOf(subject, language) : undefined;
  return text && handedOver().editor?.addressOf(text.file, text.path, language);
}

export async function action(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  const keep = textValue(form, 'keep');
  if (keep === 'on' || keep === 'off') {
    const [problem] = await requireTextEditor().saveDrafts([{ ...keepQuestions, value: keep }], person.name);
    if (problem) throw new Error(`keepQuestions could not be saved as a draft: ${problem.message}`);
    return redirect('/assistant', 303);
  }
  await deleteQuestion(textValue(form, 'id'));
  const language = textValue(form, 'language');
  return redirect(`/assistant?done=deleted${isLanguage(language) ? `&language=${language}` : ''}`, 303);
}

export function Component() {
  const texts = useTexts(assistantTexts);
  const own = useLanguage();
  const editor = handedOver().editor;
  const { filter, page, hasMore, isKeeping, isDraftKeeping, asked, learning } = useLoaderData<typeof loader>();
  const options = languages.map((each) => [each, languageDefinitions[each].name] as const);
  return (
    <Page title={texts.title} lead={texts.lead} done={{ deleted: texts.asked.deleted }}>
      <section className="panel">
        <h2>{texts.asked.title}</h2>
        {isKeeping ? (
          <>
            <Tabs label={texts.asked.filter} name="language" filter={filter} options={options} hasAll />
            <Rows of={asked} empty={texts.asked.none}>
              {(question) => <Asked key={question.id} question={question} filter={filter.language} />}
            </Rows>
            <Paging page={page} hasMore={hasMore} filter={filter} labels={texts.asked.paging} />
            <p className="row__details">{texts.asked.on}</p>
          </>
        ) : (
          <p>{texts.asked.off}</p>
        )}
        {editor && isKeeping !== isDraftKeeping ? (
          <Notice kind="note">
            {texts.asked.switched} <Link to={editor.publishAddress}>{texts.try.publish}</Link>
          </Notice>
        ) : null}
        {editor ? (
          <PostButton fields={{ keep: isDraftKeeping ? 'off' : 'on' }}>
            {isDraftKeeping ? texts.asked.switchOff : texts.asked.switchOn}
          </PostButton>
        ) : null}
      </section>
      <div data-live={learning.length > 0 ? '3' : 'done'}>
        {learning.length > 0 ? (
          <Notice kind="note">{fill(texts.learning, { languages: languageNames(learning, own) })}</Notice>
        ) : null}
      </div>
      <TryForm language={filter.language || own} />
    </Page>
  );
}

function Asked({ question: asked, filter }: AskedProps) {
  const { id, question, answer, language, count, lastAsked, isDoubtful, unhelpful, textAddress } = asked;
  const { asked: texts } = useTexts(assistantTexts);
  const own = useLanguage();
  const date = dateText(own, lastAsked, { dateStyle: 'medium' });
  return (
    <Row>
      <p className="row__details">
        {[
          isLanguage(language) ? languageDefinitions[language].name : language,
          countText(own, texts.count, count),
          fill(texts.last, { date }),
          isDoubtful ? texts.doubtful : '',
          unhelpful > 0 ? countText(own, texts.unhelpful, unhelpful) : '',
        ]
          .filter(Boolean)
          // No line begins with the dot.
          .join('\u00a0· ')}
      </p>
      <details>
        <summary lang={language}>{question}</summary>
        <div className="stack">
          {answer ? <p lang={language}>{answer}</p> : null}
          <div className="buttons">
            {handedOver().editor ? (
              <Link to={`/assistant/teach?id=${id}`} className="button button--outline">
                {texts.teach}
              </Link>
            ) : null}
            {textAddress ? (
              <Link to={textAddress} className="button button--outline">
                {texts.text}
              </Link>
            ) : null}
            <PostButton fields={{ id: String(id), language: filter }}>{texts.delete}</PostButton>
          </div>
        </div>
      </details>
    </Row>
  );
}

type AskedProps = { question: AskedQuestion & { textAddress?: string | undefined }; filter: string };
