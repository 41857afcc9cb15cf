/** In MB: of a container, a third may be the heap. */
const heap = Math.min(512, Math.floor((process.constrainedMemory() || Infinity) / 3 / 2 ** 20));
const options = `--max-semi-space-size=8 --max-old-space-size=${heap}`;

/** Limits of V8 and glibc, which save 100 MB (docs/decisions/014); own values stay. `undefined` if already set. */
export function memoryLimits() {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2' } = process.env;
  if (NODE_OPTIONS.startsWith(options)) return undefined;
  return { NODE_OPTIONS: `${options} ${NODE_OPTIONS}`.trim(), MALLOC_ARENA_MAX };
}
