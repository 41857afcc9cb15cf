import type { ReactNode, RefObject } from 'react';

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  /** `loading`: pressed, and the panel is not there yet. */
  state: 'closed' | 'loading' | 'open';
  label: string;
  failure?: string | undefined;
  onPress?: () => void;
  toggle: () => void;
  close: () => void;
  children: ReactNode;
};

/** The panel is a sheet on phones, on their side too. `composer.css` and `hosted-chat.css` repeat the values. */
export const phoneMediaQuery = '(max-width: 47.99em), (max-height: 31.24em)';

/** The button stands in the margin of the page, where there is nothing to read or to press. */
export function LauncherFrame({ button, state, label, failure, onPress, toggle, close, children }: Props) {
  const isOpen = state !== 'closed';
  return (
    <div className="chat day">
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
        <ChatLogo />
        <span>{label}</span>
      </button>
      {children}
    </div>
  );
}

function ChatLogo() {
  return (
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
  );
}
