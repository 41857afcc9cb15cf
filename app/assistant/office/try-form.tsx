import { Form } from 'react-router';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { assistantTexts } from './texts.ts';

type TryFormProps = { language: Language; question?: string };

export function TryForm({ language, question }: TryFormProps) {
  const { try: words, language: label } = useTexts(assistantTexts);
  return (
    <Form method="get" action="/assistant/try" className="panel">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <div className="field">
        <label htmlFor="question">{words.question}</label>
        <input id="question" name="question" required maxLength={500} defaultValue={question} autoComplete="off" />
      </div>
      <div className="field">
        <label htmlFor="language">{label}</label>
        <select id="language" name="language" defaultValue={language}>
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageDefinitions[each].name}
            </option>
          ))}
        </select>
      </div>
      <p className="row__details">{words.slow}</p>
      <button type="submit" className="button button--violet">
        {words.button}
      </button>
    </Form>
  );
}
