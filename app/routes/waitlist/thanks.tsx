import { isWaitlistId } from '#app/domain/waitlist.ts';
import { address } from '#app/i18n/addresses.ts';
import bell from '#app/ui/art/bell.svg';
import { Thanks } from '#app/ui/form/thanks.tsx';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';

type Props = { language: Language; words: Page<'waitlist'>; services: string[]; back: string };

/** The door has opened: the light above it is on, and so are the bells that were rung. */
export function WaitlistThanks({ language, words, services, back }: Props) {
  return (
    <div className="entry">
      <div className="leaf">
        <div className="fan is-lit" aria-hidden="true" />
        <Thanks
          heading="h1"
          picture={{ src: bell, width: 120, height: 80 }}
          words={words.thanks}
          back={{ to: address(language, 'home'), label: back }}
        />
      </div>
      <div className="bells ring">
        <h2>{words.thanks.rung}</h2>
        <ul>
          {services.filter(isWaitlistId).map((id) => (
            <li key={id} className={`rung c-${id}`}>
              <span className="plate">
                <b>{words.services[id].name}</b>
                <small>{words.services[id].text}</small>
              </span>
              <span className="bell" aria-hidden="true" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
