import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { useAvoidCovering } from './assistant/use-avoid-covering.ts';

type Props = {
  language: Language;
  button: RefObject<HTMLButtonElement | null>;
  /** `loading`: pressed, and the panel is not there yet. */
  state: 'closed' | 'loading' | 'open';
  label: string;
  /** Shown above the button. */
  failure?: string | undefined;
  onPress?: () => void;
  toggle: () => void;
  close: () => void;
  /** The panel. */
  children: ReactNode;
};

/** The chat's button in the corner. The page scrolls under it, so it moves aside from what it must not cover. */
export function LauncherFrame({ language, button, state, label, failure, onPress, toggle, close, children }: Props) {
  const isOpen = state !== 'closed';
  const compact = useLocation().pathname === address(language, 'contact');
  const isAside = useAvoidCovering(button, isOpen);
  return (
    <div className="chat day" data-aside={isAside || undefined} data-compact={compact || undefined}>
      {failure ? (
        <p className="chat__failure" role="status">
          {failure}
        </p>
      ) : null}
      <button
        ref={button}
        type="button"
        className="chat__launcher"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onPointerDown={onPress}
        onClick={toggle}
        onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}
      >
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <path d="M4 5h24v17H16l-7 6v-6H4z" fill="#ffb84d" />
          <path
            d="M4 5h24v17H16l-7 6v-6H4zM16 5v17M4 13.5h24"
            fill="none"
            stroke="#2a1138"
            strokeWidth="2.4"
            strokeLinejoin="round"
          />
        </svg>
        <span>{label}</span>
      </button>
      {children}
    </div>
  );
}
