import type { AnnouncementText } from '#app/domain/consent/announcement-email.server.ts';
import { maxLengths, type TextProblems } from '#app/domain/consent/announcement-texts.server.ts';
import type { Language } from '#content/languages.ts';
import { Field } from '../../ui/field.tsx';
import { useWords } from '../../use-words.ts';

type TextFieldsProps = { language: Language; value: AnnouncementText | undefined; problems: TextProblems };

/** Subject and text of an announcement in one language. */
export function TextFields({ language, value, problems }: TextFieldsProps) {
  const { form: words } = useWords('waitlist');
  const id = `text-${language}`;
  const errorOf = (name: 'subject' | 'text') => {
    const problem = problems[`${name}-${language}`];
    return problem && words[problem].replace('{max}', String(maxLengths[name]));
  };
  const error = errorOf('text');
  return (
    <>
      <Field
        id={`subject-${language}`}
        type="text"
        label={words.subject}
        error={errorOf('subject')}
        defaultValue={value?.subject}
        lang={language}
        required
      />
      <div className="field field--wide">
        <label htmlFor={id}>{words.text}</label>
        <p id={`${id}-hint`} className="field__hint">
          {words.textHint}
        </p>
        {error ? (
          <p id={`${id}-error`} className="field__error">
            {error}
          </p>
        ) : null}
        <textarea
          id={id}
          name={id}
          rows={10}
          lang={language}
          defaultValue={value?.text}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          required
        />
      </div>
    </>
  );
}
