import { Link } from 'react-router';
import { checkTexts, type SetupFinding, say } from '#app/findings/finding.ts';
import { textEditor } from '#app/site/text-editor.server.ts';
import { kitTexts } from '../texts.ts';
import { useLanguage, useTexts } from '../use-texts.ts';

/** The file of texts in which a finding can be fixed. */
const fileToEdit: Partial<Record<SetupFinding['id'], string>> = {
  'no-postal-address': 'site',
  'no-provider-names': 'site',
  'no-evidence': 'facts',
};

export function Findings({ findings }: { findings: SetupFinding[] }) {
  const language = useLanguage();
  const { subjects, states } = checkTexts(language);
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
            {say(finding, language)} <EditLink file={fileToEdit[finding.id]} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function EditLink({ file }: { file: string | undefined }) {
  const { edit } = useTexts(kitTexts).frame;
  const editor = textEditor();
  return file && editor ? <Link to={editor.addressOf(file)}>{edit}</Link> : null;
}
