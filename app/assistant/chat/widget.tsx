import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import type { HostedChatProps } from './hosted/hosted-chat.tsx';
import type { LauncherProps } from './panel/launcher.tsx';
import type { CallProps } from './voice/call.tsx';

/** A chat widget, own or hosted. Each object is loaded at most once. */
export type Provider = {
  /** Resolves when the widget is mounted, or when `remove` was called meanwhile. */
  load(): Promise<void>;
  /** Removes everything that has been mounted so far. */
  remove(): void;
};

/** The props that the page passes to each own widget; `hosted` surrounds a hosted chat on any page. */
type WidgetProps = { agent: LauncherProps; voice: CallProps; hosted: HostedChatProps };

type ShownWidget = {
  [Slot in keyof WidgetProps]: { slot: Slot; Widget: ComponentType<WidgetProps[Slot]> };
}[keyof WidgetProps];

let shown: ShownWidget | null = null;
const listeners = new Set<() => void>();

/** Sets the own widget that the page renders; `null` removes it. */
export function showWidget(next: ShownWidget | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * The own widget of this slot, or `null`: on the server, before hydration, and while the slot shows another provider.
 */
export function useWidget<Slot extends keyof WidgetProps>(slot: Slot): ComponentType<WidgetProps[Slot]> | null {
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

type ChatProps = LauncherProps & { hosted: HostedChatProps['hosted'] | undefined };

/**
 * Renders in the corner of every page what the chat slot has loaded: the assistant's launcher, or our own elements
 * around a hosted chat.
 */
export function ChatOutlet({ hosted, ...props }: ChatProps) {
  const Launcher = useWidget('agent');
  const HostedChat = useWidget('hosted');
  if (Launcher) {
    return (
      <ErrorBoundary fallback={null}>
        <Launcher {...props} />
      </ErrorBoundary>
    );
  }
  return HostedChat && hosted ? (
    <ErrorBoundary fallback={null}>
      <HostedChat {...props} hosted={hosted} />
    </ErrorBoundary>
  ) : null;
}

type VoiceProps = CallProps & { children: ReactNode };

/**
 * Renders the voice assistant on the demo page. Without script, and until the voice assistant has loaded, renders
 * `children`.
 */
export function VoiceOutlet({ children, ...props }: VoiceProps) {
  const Call: ComponentType<CallProps> | null = useWidget('voice');
  return Call ? (
    <ErrorBoundary fallback={children}>
      <Call {...props} />
    </ErrorBoundary>
  ) : (
    children
  );
}

/** Contains an error in the chat, so that the page stays usable. React logs the error to the console. */
class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
