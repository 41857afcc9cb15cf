import { type ComponentType, useSyncExternalStore } from 'react';
import type { HostedChatProps } from './hosted/hosted-chat-props.ts';
import type { LauncherProps } from './panel/launcher.tsx';
import type { CallProps } from './voice/call-props.ts';

/** The props that the page passes to each own widget; `hosted` surrounds a hosted chat on any page. */
export type WidgetProps = { agent: LauncherProps; voice: CallProps; hosted: HostedChatProps };

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
