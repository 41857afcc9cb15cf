import { Link } from 'react-router';
import { dateText, fill } from '#app/i18n/formats.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { forEverybody } from '#app/office-kit/roles.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { dueNotes } from '../person.server.ts';
import { waitingForApproval } from '../retention.server.ts';
import * as copy from './copy.tsx';
import * as erase from './erase.tsx';
import * as person from './person.tsx';
import * as retention from './retention.tsx';
import { privacyTexts } from './texts.ts';

export const privacyPart: OfficePart = {
  menu: (language) => ({
    retention: privacyTexts[language].retention.title,
    'leads/erase': privacyTexts[language].erase.title,
  }),
  actions: (language) => privacyTexts[language].history,
  routes: [
    { path: 'retention', ...retention },
    { path: 'people/:name', ...person, ...forEverybody },
    ...['people/:name/erase', 'leads/erase'].map((path) => ({
      path,
      loader: erase.loader,
      action: erase.action,
      Component: erase.Component,
    })),
    ...['people/:name/copy', 'leads/erase/copy'].flatMap((path) => [
      { path, loader: copy.loader, action: copy.action, Component: copy.Component },
      { path: `${path}/file`, ...copy.copyFileRoute },
    ]),
  ],
  async today({ language, now }) {
    const { onToday: texts, retention } = privacyTexts[language];
    const expired = await waitingForApproval(now);
    const row = (
      <TodayRow to="/retention" title={retention.title} kind="note">
        {fill(texts.waiting, { count: expired })}
      </TodayRow>
    );
    const due = await dueNotes(now.getTime());
    return { row: expired > 0 ? row : null, panel: <DueNotes due={due} />, isWaiting: due.length > 0 };
  },
};

function DueNotes({ due }: { due: Awaited<ReturnType<typeof dueNotes>> }) {
  const texts = useTexts(privacyTexts).onToday;
  const language = useLanguage();
  if (due.length === 0) return null;
  return (
    <section className="panel">
      <h2>
        {texts.due} <span className="today__count">{due.length}</span>
      </h2>
      <ul className="rows">
        {due.map(({ note, name, person }) => (
          <li key={String(note.id)} className="today__lead">
            <Link to={`/people/${name}`}>{person || name}</Link> <p>{note.text}</p>
            <p className="row__details">{dateText(language, note.due_on ?? '', { dateStyle: 'long' })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
