import { type ComponentType, useSyncExternalStore } from 'react';
import type { LauncherProps } from './assistant/launcher.tsx';
import type { CallProps } from './voice/call-props.ts';

/** What each of our two chats is given by the page that draws it. */
export type OwnChat = { agent: LauncherProps; voice: CallProps };

type Shown = { [Slot in keyof OwnChat]: { slot: Slot; Widget: ComponentType<OwnChat[Slot]> } }[keyof OwnChat];

let shown: Shown | null = null;
const listeners = new Set<() => void>();

/** What the slot has let in of our own, for the place in the page that draws it; `null` takes it away. */
export function showWidget(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Our own chat for this slot, when it is its turn. On the server, and before the page's script, there is none. */
export function useWidget<Slot extends keyof OwnChat>(slot: Slot): ComponentType<OwnChat[Slot]> | null {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return current?.slot === slot ? (current.Widget as ComponentType<OwnChat[Slot]>) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
