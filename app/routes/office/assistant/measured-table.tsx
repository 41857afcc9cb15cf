import measured from '#app/domain/assistant/measured.json' with { type: 'json' };
import { isLanguage } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { languageDefinitions } from '#content/languages.ts';
import { ScrollTable } from '../ui/scroll-table.tsx';
import { useLanguage, useTexts } from '../use-texts.ts';
import { assistantTexts } from './texts.ts';

/** How many natural questions the assistant answers rightly (`npm run bench:assistant -- --measured --write`). */
export function MeasuredTable() {
  const { measured: words } = useTexts(assistantTexts);
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  const rows = measured.filter(({ kind }) => kind === 'all');
  const count = rows.reduce((sum, { questions }) => sum + questions, 0);
  return (
    <section className="panel">
      <h2 id="measured">{words.title}</h2>
      <p>{fill(words.lead, { count })}</p>
      <ScrollTable labelledBy="measured">
        <thead>
          <tr>
            {[words.language, words.right, words.hedged, words.wrong].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ language, ...row }) => (
            <tr key={language}>
              <th scope="row">{isLanguage(language) ? languageDefinitions[language].name : language}</th>
              <td>{percent.format(row['right %'] / 100)}</td>
              <td>{percent.format((row['right %'] - row['right without reservation %']) / 100)}</td>
              <td>{percent.format(row['sure and wrong %'] / 100)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
