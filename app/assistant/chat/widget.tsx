import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { chatPath } from '#app/i18n/pages.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { HostedChat } from './chat-config.ts';

/** Each object is loaded at most once. */
export type Provider = {
  /** Resolves when the widget is mounted, or `remove` was called meanwhile. */
  load(): Promise<void>;
  remove(): void;
};

export type LauncherProps = { language: Language; messages: Messages<'chat'>['launcher'] & { loading: string } };
export type HostedChatProps = LauncherProps & { hosted: HostedChat<Messages<'chat'>['hosted']> };

/** `hosted` surrounds a hosted chat on any page. */
type WidgetProps = { agent: LauncherProps; hosted: HostedChatProps };

type ShownWidget = {
  [Slot in keyof WidgetProps]: { slot: Slot; Widget: ComponentType<WidgetProps[Slot]> };
}[keyof WidgetProps];

let shown: ShownWidget | null = null;
const listeners = new Set<() => void>();

/** `null` removes the widget. */
export function showWidget(next: ShownWidget | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** `null` on the server, before hydration, and while the slot shows another provider. */
function useWidget<Slot extends keyof WidgetProps>(slot: Slot): ComponentType<WidgetProps[Slot]> | null {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return current?.slot === slot ? (current.Widget as ComponentType<WidgetProps[Slot]>) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type AskProps = { question: string; children: ReactNode };

/** A button; nothing until the site's own assistant has loaded. */
export function AskAssistant({ question, children }: AskProps) {
  if (useWidget('agent') === null) return null;
  const ask = () => dispatchEvent(new CustomEvent('ask-assistant', { detail: question }));
  return (
    <button type="button" className="button button--violet" onClick={ask}>
      {children}
    </button>
  );
}

/** Returns a function that ends the subscription. */
export function onQuestion(listener: (question: string) => void): () => void {
  const listen = ({ detail }: CustomEventInit<string>) => detail && listener(detail);
  addEventListener('ask-assistant', listen);
  return () => removeEventListener('ask-assistant', listen);
}

type ChatProps = LauncherProps & { hosted: HostedChatProps['hosted'] | undefined };

export function ChatOutlet({ hosted, ...props }: ChatProps) {
  const Launcher = useWidget('agent');
  const HostedChat = useWidget('hosted');
  if (Launcher) {
    return (
      <ErrorBoundary>
        <Launcher {...props} />
      </ErrorBoundary>
    );
  }
  if (!HostedChat || !hosted) return <LinkToChat {...props} />;
  return (
    <ErrorBoundary>
      <HostedChat {...props} hosted={hosted} />
    </ErrorBoundary>
  );
}

/** Without script, the conversation has a page of its own. */
function LinkToChat({ language, messages }: LauncherProps) {
  return (
    <noscript>
      <a className="chat-link" href={`/${language}/${chatPath}`}>
        {messages.open}
      </a>
    </noscript>
  );
}

/** Keeps the page usable. React logs the error to the console. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
