import type { ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router';
import type { PersonRow } from '#app/database/declared-rows.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import type { OfficeLanguage } from './texts.ts';

/** The entries of the menu. */
export const places = ['today', 'leads', 'calls', 'website', 'figures', 'administration'] as const;

/** What a feature gives to the office, in the `part.ts` or `part.tsx` of its `office/`. */
export type OfficePart = {
  /** Where the menu leads to, by address: the titles of the pages. */
  menu: (language: OfficeLanguage) => Record<string, string>;
  /** The entry of the menu that its pages are in; `administration` unless it says so. */
  place?: (typeof places)[number];
  routes: RouteObject[];
  /** The sentences of the history for what it records, with `{name}`. */
  actions?: (language: OfficeLanguage) => Record<string, string>;
  /** What the history says of these subjects, and where they are shown. Throws database errors. */
  subjects?: (names: string[], language: OfficeLanguage) => Promise<Record<string, { to: string; text: string }>>;
  /** Where a text is edited, with the names of its page and language. */
  placeOf?: (
    text: { file: string; path: string },
    language: OfficeLanguage,
  ) => { to: string; text: string } | undefined;
  /** What it says on the Today page. Throws database errors. */
  today?: (at: TodayAt) => OnToday | Promise<OnToday>;
  /** One of its rows about somebody, for the page of that person and a copy. Throws database errors. */
  about?: (row: PersonRow, language: OfficeLanguage) => Promise<AboutRow | undefined>;
  /** Marks one of its rows as answered; `false` when it was already, or needs no answer. Throws database errors. */
  markAnswered?: (row: PersonRow) => Promise<boolean>;
};

export type AboutRow = {
  what: string;
  state: { name: string; text: string };
  /** Empty where the row has none. */
  fullName: string;
  language: string;
  text: string;
  facts: { label: string; value: string; isPhone?: boolean }[];
  /** Only for the office: the copy for the person leaves it out. */
  hint?: string;
  /** The link with which the owner's mail program answers it. */
  answer?: string;
  isOpen?: boolean;
  /** Where more of it stands. */
  page?: { to: string; text: string };
  /** What is done with this row alone. */
  acts?: ReactNode;
  /** What the page says after one of these. */
  done?: Record<string, ReactNode>;
};

/** `since`: the end of the last visit, in ms since 1970. `mayOpen`: whether this person may open a page. */
export type TodayAt = { language: OfficeLanguage; now: Date; since: number; mayOpen: (page: string) => boolean };

export type OnToday = {
  panel?: ReactNode;
  /** One line or several on the present state. */
  row?: ReactNode;
  /** Whether the owner has to do something. */
  isWaiting?: boolean | undefined;
  /** Faults among them stand together at the top. */
  findings?: SetupFinding[] | undefined;
  /** What it speaks of itself, in place of what others have found about it. */
  subject?: string;
};

type RowProps = { to: string; title: string; kind?: 'bad' | 'note'; children: ReactNode };

export function TodayRow({ to, title, kind, children }: RowProps) {
  return (
    <li className={kind ? `today__state finding finding--${kind}` : 'today__state'}>
      <Link to={to}>{title}</Link>
      <p>{children}</p>
    </li>
  );
}
