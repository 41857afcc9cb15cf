import { Link } from 'react-router';
import { settingsTexts } from '../settings/texts.ts';
import { useTexts } from '../use-texts.ts';
import { todayTexts } from './texts.ts';
import type { Today } from './today.server.ts';

/** What has to be set up before the site works as its owner expects. */
export function Setup({ isOwnerTold, placeholders }: Today['setup']) {
  const { setup: words } = useTexts(todayTexts);
  const { keys } = useTexts(settingsTexts);
  if (isOwnerTold && placeholders.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ul className="rows">
        {isOwnerTold ? null : <li className="finding finding--note">{words.untold}</li>}
        {placeholders.length === 0 ? null : (
          <li className="finding finding--note">
            {words.placeholders.replace(
              '{list}',
              placeholders.map((key) => (key === 'booking' ? key : keys[key])).join(', '),
            )}
          </li>
        )}
      </ul>
      <p>
        <Link to="/settings">{words.settings}</Link>
      </p>
    </section>
  );
}
