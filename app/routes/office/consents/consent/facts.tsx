import { Link } from 'react-router';
import type { ConsentRecord } from '#app/domain/consent/consent-record.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import { serviceName } from '../service-name.ts';

/** Who asked for the consent, as far as it is entered in `site.yaml`. */
export function ControllerFacts({ controller }: Pick<ConsentRecord, 'controller'>) {
  const { record: words } = useWords('consents');
  const { company, owner, street, city, email, website } = controller;
  const facts = {
    [words.company]: company,
    [words.representative]: owner,
    [words.address]: [street, city].filter(Boolean).join(', '),
    [words.email]: email,
    [words.website]: website,
  };
  return (
    <section>
      <h2>{words.controller}</h2>
      <dl className="facts">
        {Object.entries(facts).map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

/** Who gave it, and for what. */
export function PersonFacts({ record }: { record: ConsentRecord }) {
  const { record: words } = useWords('consents');
  const language = useLanguage();
  const { name, address, service, signup } = record;
  const known = languages.find((each) => each === record.language);
  return (
    <section>
      <h2>{words.person}</h2>
      <dl className="facts">
        <div>
          <dt>{words.email}</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>{words.name}</dt>
          <dd dir="auto">{name ?? words.noName}</dd>
        </div>
        <div>
          <dt>{words.purpose}</dt>
          <dd>{fill(words.purposeText, { title: serviceName(service, language) })}</dd>
        </div>
        <div>
          <dt>{words.language}</dt>
          <dd lang={known}>{known ? languageDefinitions[known].name : record.language}</dd>
        </div>
        {signup && name !== null ? (
          <div>
            <dt>{words.signup}</dt>
            <dd>
              <Link to={`/leads/${signup}`}>{signup}</Link>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
