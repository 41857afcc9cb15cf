/** `/office/words/:file/mails`: the mails with these texts and their drafts about an example, and a test to oneself. */
import { Link, type RouteObject, redirect, useLoaderData } from 'react-router';
import { canSendMail, sendMail, testRecipient } from '#app/delivery/mail.server.ts';
import { knownLanguage } from '#app/i18n/addresses.ts';
import { type OfficeArgs, officeContext, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { sendTest } from '#app/office-kit/test-mail.server.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Filters } from '#app/office-kit/ui/list.tsx';
import { MailPanel } from '#app/office-kit/ui/mails.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { messages, withContent } from '#content/load.server.ts';
import { draftContent } from '../drafts.server.ts';
import { examplesOf, mailsAddress } from './addresses.ts';
import { textFile } from './editor.server.ts';
import { fileTitle } from './label.ts';
import { editorTexts } from './texts.ts';

export const mailsRoute: RouteObject = { path: 'words/:file/mails', loader, action, Component };

async function loader({ request, params, context }: OfficeArgs) {
  requireSession({ context });
  const file = textFile(params.file);
  const language = knownLanguage(
    new URL(request.url).searchParams.get('language') ?? context.get(officeContext).language,
  );
  return {
    file,
    shown: language,
    mails: await examplesIn(file.id, language),
    owner: canSendMail() ? testRecipient() : '',
  };
}

async function action(args: OfficeArgs) {
  const { form } = await readPost(args);
  const { file, shown, mails, owner } = await loader(args);
  const mark = messages(shown).announcement.mail.test;
  const mail = mails[Number(form.get('mail'))];
  if (!mail) throw new Response(null, { status: 400 });
  const done = await sendTest(async () => {
    await sendMail({ ...mail, subject: `${mark} ${mail.subject}`, to: owner });
  });
  return redirect(`${mailsAddress(file.id, shown)}&done=${done}`, 303);
}

async function examplesIn(id: string, language: (typeof languages)[number]) {
  const examples = examplesOf(id);
  const { content } = await draftContent();
  if (!examples || !content) throw new Response(null, { status: 404 });
  return withContent(content, () => examples.mails(language));
}

function Component() {
  const { file, shown, mails, owner } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { test, tested, notTested } = useTexts(kitTexts).mails;
  const { mails: texts, editor } = useTexts(editorTexts);
  return (
    <Page title={fileTitle(file, language)} lead={texts.lead} done={{ tested }} notDone={{ notTested }}>
      <Filters
        label={editor.languages}
        filters={languages.map((each) => ({
          to: mailsAddress(file.id, each),
          label: languageDefinitions[each].name,
          isCurrent: each === shown,
        }))}
      />
      {mails.map((mail, index) => (
        <MailPanel key={mail.subject + mail.text} mail={mail} language={shown}>
          {owner ? (
            <PostButton fields={{ intent: 'test', mail: String(index) }} isSmall>
              {test}
            </PostButton>
          ) : null}
        </MailPanel>
      ))}
      <p className="paging">
        <Link to={`/words/${file.id}`}>{texts.back}</Link>
      </p>
    </Page>
  );
}
