/** Apart from `cacheTagsContext`, so that a command loads no React. */
import { EventEmitter } from 'node:events';

/** Emits the tag of cached pages that no longer hold. */
export const tagChanges = new EventEmitter<{ change: [tag: string] }>();
