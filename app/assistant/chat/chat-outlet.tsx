import { Component, type ComponentType, type ReactNode } from 'react';
import type { HostedChatProps } from './hosted/hosted-chat-props.ts';
import type { LauncherProps } from './panel/launcher.tsx';
import type { CallProps } from './voice/call-props.ts';
import { useWidget } from './widget.ts';

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
