import { Component, type ComponentType, type ReactNode } from 'react';
import type { LauncherProps } from './assistant/launcher.tsx';
import type { CallProps } from './voice/call-props.ts';
import { useWidget } from './widget.ts';

/** Where our own chat is drawn in the corner of every page, once the slot has let it in. */
export function ChatOutlet(props: LauncherProps) {
  const Launcher = useWidget('agent');
  return Launcher ? (
    <Contained instead={null}>
      <Launcher {...props} />
    </Contained>
  ) : null;
}

type VoiceProps = CallProps & { children: ReactNode };

/** Where the voice is drawn on the demo page. Until it is there, and without script, the page shows `children`. */
export function VoiceOutlet({ children, ...props }: VoiceProps) {
  const Call: ComponentType<CallProps> | null = useWidget('voice');
  return Call ? (
    <Contained instead={children}>
      <Call {...props} />
    </Contained>
  ) : (
    children
  );
}

/** A fault in the chat must not take the page with it; React has written it to the console. */
class Contained extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
