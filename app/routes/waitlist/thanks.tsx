import { address } from '#app/i18n/addresses.ts';
import bell from '#app/ui/art/bell.svg';
import { Thanks } from '#app/ui/form/thanks.tsx';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';

type Props = { language: Language; words: Page<'waitlist'>['thanks']; back: string };

/** The door has opened: the light above it is on. */
export function WaitlistThanks({ language, words, back }: Props) {
  return (
    <div className="leaf leaf--t">
      <div className="fan is-lit" aria-hidden="true" />
      <Thanks
        picture={{ src: bell, width: 120, height: 80 }}
        words={words}
        back={{ to: address(language, 'home'), label: back }}
      />
    </div>
  );
}
