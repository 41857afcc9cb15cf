import type { CrossTable, TableRow } from '#app/domain/statistics/statistics-tables.ts';
import { isLanguage, type pages as publicPaths } from '#app/i18n/addresses.ts';
import { languageDefinitions } from '#content/languages.ts';
import { ScrollTable } from '../ui/scroll-table.tsx';
import { useLanguage, useWords } from '../use-words.ts';

/** Opened pages: one row a page, one column a language. */
export function PageTable({ pages: { columns, rows, all } }: { pages: CrossTable }) {
  const { pages: words, names: texts } = useWords('statistics');
  const names: Record<string, string> = texts satisfies Record<keyof typeof publicPaths, string>;
  const language = useLanguage();
  /** Pages that the owner has added are called by their address. */
  const nameOf = (page: string) => names[page] ?? page.replace(/^page-/, '/');
  const cells = ({ counts, total }: TableRow) => (
    <>
      {columns.map((column) => (
        <td key={column} className="number">
          {(counts[column] ?? 0).toLocaleString(language)}
        </td>
      ))}
      <td className="number">{total.toLocaleString(language)}</td>
    </>
  );
  return (
    <section className="panel">
      <h2 id="pages">{words.title}</h2>
      <ScrollTable labelledBy="pages">
        <thead>
          <tr>
            <th scope="col">{words.page}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number" lang={column}>
                {isLanguage(column) ? languageDefinitions[column].name : column}
              </th>
            ))}
            <th scope="col" className="number">
              {words.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{nameOf(row.name)}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.all}</th>
            {cells(all)}
          </tr>
        </tfoot>
      </ScrollTable>
    </section>
  );
}
