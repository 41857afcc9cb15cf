import type { Provider } from '../slot.ts';

/** A vendor's chat. `open` shows the conversation, where the vendor has an API for that. */
export type VendorChat = Provider & { open?(): void };
