import type { ReactNode } from 'react';
import { ScrollTable } from '#app/office-kit/ui/list.tsx';

type Row = { id: string; name: ReactNode; figures: Record<string, string> };

type FigureTableProps = {
  /** Id of the heading. */
  labelledBy: string;
  /** Heading of the names of the rows. */
  name: string;
  columns: { id: string; label: string; lang?: string }[];
  rows: Row[];
  sum?: Row;
};

/** A table of figures: one row a thing, one column a kind of figure. */
export function FigureTable({ labelledBy, name, columns, rows, sum }: FigureTableProps) {
  const line = (row: Row) => (
    <tr key={row.id}>
      <th scope="row">{row.name}</th>
      {columns.map(({ id }) => (
        <td key={id} className="number">
          {row.figures[id]}
        </td>
      ))}
    </tr>
  );
  return (
    <ScrollTable labelledBy={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {columns.map(({ id, label, lang }) => (
            <th key={id} scope="col" className="number" lang={lang}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {sum ? <tfoot>{line(sum)}</tfoot> : null}
    </ScrollTable>
  );
}
