import { Link } from 'react-router';
import type { Site } from '#content/schema.ts';
import { useTexts } from '../use-texts.ts';
import { settingsTexts } from './texts.ts';

type SiteFactsProps = { site: Site; placeholders: (keyof Site)[] };

/** The facts of `content/site.yaml`; the editor of texts changes most of them. */
export function SiteFacts({ site, placeholders }: SiteFactsProps) {
  const words = useTexts(settingsTexts);
  return (
    <section className="panel">
      <h2>{words.facts.title}</h2>
      <p>{words.facts.text}</p>
      <p className="paging">
        <Link to="/words/site">{words.facts.edit}</Link>
      </p>
      <dl className="facts">
        {(Object.keys(words.keys) as (keyof typeof words.keys)[]).map((key) => (
          <div key={key}>
            <dt>
              {words.keys[key]} <code>{key}</code>
            </dt>
            <dd>
              <Fact value={site[key]} />{' '}
              {placeholders.includes(key) ? <span className="tag">{words.placeholder}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Fact({ value }: { value: Site[Exclude<keyof Site, 'booking'>] }) {
  const { empty } = useTexts(settingsTexts);
  if (value === '') return <span className="facts__none">{empty}</span>;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return (
    <ul>
      {Object.entries(value).map(([key, entry]) => (
        <li key={key}>
          <code>{key}</code> {entry ? String(entry) : <span className="facts__none">{empty}</span>}
        </li>
      ))}
    </ul>
  );
}
