import { type FormRow, outcomes } from '#app/domain/statistics/statistics-tables.ts';
import { ScrollTable } from '../ui/scroll-table.tsx';
import { useLanguage, useWords } from '../use-words.ts';

/** Forms, from opening their page to sending them. */
export function FormTable({ forms }: { forms: FormRow[] }) {
  const { forms: words } = useWords('statistics');
  const language = useLanguage();
  const number = (value: number) => value.toLocaleString(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const nameOf = (form: string) => (words.names as Record<string, string>)[form] ?? form;
  if (forms.length === 0) return <p className="empty">{words.none}</p>;
  return (
    <section className="panel">
      <h2 id="forms">{words.title}</h2>
      <p>{words.text}</p>
      <ScrollTable labelledBy="forms">
        <thead>
          <tr>
            <th scope="col">{words.form}</th>
            {(['views', ...outcomes, 'share'] as const).map((column) => (
              <th key={column} scope="col" className="number">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {forms.map((row) => (
            <tr key={row.form}>
              <th scope="row">{nameOf(row.form)}</th>
              <td className="number">{row.form === 'chat' ? words.noViews : number(row.views)}</td>
              {outcomes.map((outcome) => (
                <td key={outcome} className="number">
                  {number(row[outcome])}
                </td>
              ))}
              <td className="number">{row.share === undefined ? '–' : percent.format(row.share)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
