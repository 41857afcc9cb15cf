import { type ComponentType, useSyncExternalStore } from 'react';
import type { LauncherProps } from './assistant/launcher.tsx';
import type { CallProps } from './voice/call-props.ts';

/** The props that the page passes to each of the two own widgets. */
export type OwnChat = { agent: LauncherProps; voice: CallProps };

type Shown = { [Slot in keyof OwnChat]: { slot: Slot; Widget: ComponentType<OwnChat[Slot]> } }[keyof OwnChat];

let shown: Shown | null = null;
const listeners = new Set<() => void>();

/** Sets the own widget that the page renders; `null` removes it. */
export function showWidget(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * The own widget of this slot, or `null`: on the server, before hydration, and while the slot shows another provider.
 */
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
