import type { ReactNode } from 'react';
import { fill } from '#app/i18n/formats.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import type { Language } from '#content/languages.ts';
import { useTexts } from '../use-texts.ts';
import { PostButton } from './form.tsx';

type MailPanelProps = {
  title?: string;
  mail: { subject: string; text: string };
  language: Language;
  children?: ReactNode;
};

/** A mail as it arrives, character by character. */
export function MailPanel({ title, mail, language, children }: MailPanelProps) {
  const texts = useTexts(kitTexts).mails;
  return (
    <section className="panel">
      {title === undefined ? (
        <h2 lang={language}>{mail.subject}</h2>
      ) : (
        <>
          <h2>{title}</h2>
          <p lang={language}>
            <b>
              {texts.subject}: {mail.subject}
            </b>
          </p>
        </>
      )}
      <p className="mail-text" lang={language} dir="auto">
        {mail.text}
      </p>
      {children}
    </section>
  );
}

/** A button that sends the mails of the page to the owner. */
export function TestPanel({ address }: { address: string }) {
  const { test } = useTexts(kitTexts).mails;
  return (
    <section className="panel">
      <h2>{test.title}</h2>
      <p>{fill(test.text, { address })}</p>
      <PostButton fields={{ intent: 'test' }}>{test.button}</PostButton>
    </section>
  );
}
