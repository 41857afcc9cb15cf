import { address } from '#app/i18n/addresses.ts';
import bell from '#app/ui/art/bell.svg';
import { Thanks } from '#app/ui/form/thanks.tsx';
import type { Language } from '#content/languages.ts';
import type { PageMessages } from './page-messages.server.ts';

type Props = { language: Language; messages: PageMessages; services: string[]; back: string };

/** The confirmation of a sign-up, with the chosen services. */
export function WaitlistThanks({ language, messages, services, back }: Props) {
  const chosen = Object.entries(messages.services).filter(([id]) => services.includes(id));
  return (
    <div className="waitlist__columns">
      <div className="door-leaf">
        <div className="fanlight is-lit" aria-hidden="true" />
        <Thanks
          heading="h1"
          picture={{ src: bell, width: 120, height: 80 }}
          messages={messages.thanks}
          back={{ to: address(language, 'home'), label: back }}
        />
      </div>
      <div className="bells waitlist__services">
        <h2>{messages.thanks.rung}</h2>
        <ul>
          {chosen.map(([id, { name, text }]) => (
            <li key={id} className={`is-chosen service-${id}`}>
              <span className="plate">
                <b>{name}</b>
                <small>{text}</small>
              </span>
              <span className="bell" aria-hidden="true" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
