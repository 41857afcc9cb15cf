import { type Language, languageDefinitions } from '#content/languages.ts';

/** The title in each language, where there is no time left for a preview. */
export function Titles({ titles }: { titles: { language: Language; title: string }[] }) {
  return (
    <ul className="rows previews">
      {titles.map(({ language, title }) => (
        <li key={language} className="row" lang={language}>
          <div>
            <b>{languageDefinitions[language].name}</b>
            <p>{title}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
