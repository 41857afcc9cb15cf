import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkTexts, type SetupFinding, say } from '#app/findings/finding.ts';
import { kitTexts } from '../texts.ts';
import { useFrameData, useLanguage, useTexts } from '../use-texts.ts';

/** Where in the texts a finding can be fixed; `{id}` is that of the finding. */
const fileToEdit: Partial<Record<SetupFinding['id'], string>> = {
  'no-postal-address': 'site#street',
  'no-provider-name': 'site#providers.{id}',
  'no-evidence': 'facts',
  placeholders: 'site',
  'placeholder-impressum': 'site',
  'placeholder-address': 'site',
};

const placeToEdit = ({ id, values }: SetupFinding) => fileToEdit[id]?.replace('{id}', String(values.id));

type FindingsProps = { findings: SetupFinding[]; after?: (finding: SetupFinding) => ReactNode };

/** `after` is a component that each ends in. */
export function Findings({ findings, after: After }: FindingsProps) {
  const language = useLanguage();
  const { subjects, states } = checkTexts(language);
  const { edit } = useTexts(kitTexts).frame;
  const placeOf = useFrameData()?.placeOf;
  if (findings.length === 0) return null;
  const names: Record<string, string> = subjects;
  return (
    <ul className="rows">
      {findings.map((finding) => (
        <li key={finding.subject + finding.text} className={`finding finding--${finding.state}`}>
          <b>
            {names[finding.subject] ?? finding.subject}
            <span className="visually-hidden"> ({states[finding.state]})</span>
          </b>
          <p>
            {say(finding, language)} <EditLink file={placeToEdit(finding)}>{edit}</EditLink>
          </p>
          {finding.hint ? (
            <p>
              <q lang={finding.hint.language}>{finding.hint.sentence}</q>{' '}
              <PlaceOfHint place={placeOf?.(finding.hint)}>{edit}</PlaceOfHint>
            </p>
          ) : null}
          {After ? <After {...finding} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The names of page and language, and the way there. */
function PlaceOfHint({ place, children }: { place: { to: string; text: string } | undefined; children: string }) {
  if (!place) return null;
  return (
    <>
      {place.text} · <Link to={place.to}>{children}</Link>
    </>
  );
}

/** Nothing where texts are not edited here. `file`: `site` for `site.yaml`, or another page of the editor. */
export function EditLink({ file, children }: { file: string | undefined; children: string }) {
  const frame = useFrameData();
  return file && frame?.hasEditor ? <Link to={`/words/${file}`}>{children}</Link> : null;
}
