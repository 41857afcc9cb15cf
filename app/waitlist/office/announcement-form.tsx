/** `/office/waitlist/texts`: writes the announcement of a service, or changes a draft (`?id=`). Nothing is sent. */
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { ownerFirst } from '#app/i18n/owner-first.server.ts';
import { type OfficeArgs, officeContext, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { digestOfShown, isAsShown } from '#app/office-kit/shown.server.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import {
  type AnnouncementText,
  type AnnouncementTexts,
  checkTexts,
  maxLengths,
  type TextProblems,
  textsOf,
} from '../announcement-mail.server.ts';
import { countWaitlist, draftAnnouncement, findAnnouncement, updateTexts } from '../announcements.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import { consentTexts } from './texts.ts';

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const { service, draft } = await subjectOf(args);
  const name = serviceNames([service], args.context.get(officeContext).language).join();
  return { name, texts: draft && textsOf(draft), shown: digestOfShown(draft?.texts ?? '') };
}

export async function action(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  const { service, draft } = await subjectOf(args);
  const entries = languages.map((language): [Language, AnnouncementText] => [
    language,
    { subject: textValue(form, `subject-${language}`), text: textValue(form, `text-${language}`) },
  ]);
  const typed = Object.fromEntries(entries) as AnnouncementTexts;
  const checked = checkTexts(typed);
  const { problems } = checked;
  if (draft && !isAsShown(form, draft.texts)) return data({ typed, problems: {}, isOld: true }, { status: 409 });
  // What is missing may follow later: a draft is sent only when it is complete.
  const isHalfWritten = Object.values(problems).every((problem) => problem === 'missing') && hasText(typed);
  const texts = checked.texts ?? (isHalfWritten ? typed : undefined);
  if (!texts) return data({ typed, problems }, { status: 400 });
  if (!draft) {
    const { id } = await draftAnnouncement(service, texts, person.name);
    return redirect(`/waitlist/${id}?done=saved`, 303);
  }
  const isChanged = await updateTexts(draft.id, texts);
  return redirect(`/waitlist/${draft.id}?done=${isChanged ? 'saved' : 'changed'}`, 303);
}

const hasText = (texts: AnnouncementTexts) =>
  Object.values(texts).some(({ subject, text }) => `${subject}${text}`.trim() !== '');

/** The service to announce, and the draft that is changed. Throws a `Response` with 404 for others. */
async function subjectOf({ request }: OfficeArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  const draft = id === null ? undefined : await findAnnouncement(id);
  const service = draft?.service ?? searchParams.get('service') ?? '';
  const isKnown = id === null ? (await countWaitlist()).has(service) : draft?.started_at === null;
  if (!isKnown) throw new Response(null, { status: 404 });
  return { service, draft };
}

export function Component() {
  const { form: texts } = useTexts(consentTexts).announcements;
  const { done } = useTexts(consentTexts).announcements;
  const { name, texts: written, shown } = useLoaderData<typeof loader>();
  const failed = useActionData<{ typed: AnnouncementTexts; problems: TextProblems; isOld?: boolean }>();
  return (
    <Page title={fill(texts.title, { service: name })} lead={texts.lead}>
      {failed ? <Notice kind="bad">{failed.isOld ? done.changed : texts.faults}</Notice> : null}
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="shown" value={shown} />
        {ownerFirst(languages, (language) => language).map((language) => (
          <fieldset key={language} className="stack announcement-texts">
            <legend>{languageDefinitions[language].name}</legend>
            <TextFields
              language={language}
              value={failed?.typed[language] ?? written?.[language]}
              problems={failed?.problems ?? {}}
            />
          </fieldset>
        ))}
        <button type="submit" className="button button--violet">
          {texts.button}
        </button>
      </Form>
    </Page>
  );
}

type TextFieldsProps = { language: Language; value: AnnouncementText | undefined; problems: TextProblems };

function TextFields({ language, value, problems }: TextFieldsProps) {
  const { form: texts } = useTexts(consentTexts).announcements;
  return (['subject', 'text'] as const).map((name) => {
    const problem = problems[`${name}-${language}`];
    return (
      <Field
        key={name}
        id={`${name}-${language}`}
        label={texts[name]}
        hint={name === 'text' ? texts.textHint : undefined}
        error={problem && fill(texts[problem], { max: maxLengths[name] })}
        lang={language}
        defaultValue={value?.[name]}
        {...(name === 'text' ? { rows: 10 } : { type: 'text' })}
      />
    );
  });
}
