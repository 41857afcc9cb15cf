/** Limits of memory that V8 and glibc read when a process starts. */

const options = '--max-semi-space-size=8 --max-old-space-size=512';

/**
 * The variables that set the limits. They save 100 MB after 10,000 requests (docs/decisions/014). Values in
 * `NODE_OPTIONS` and `MALLOC_ARENA_MAX` take precedence. `undefined` where this process has them already.
 * @returns {NodeJS.ProcessEnv | undefined}
 */
export function memoryLimits() {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2' } = process.env;
  if (NODE_OPTIONS.startsWith(options)) return undefined;
  return { NODE_OPTIONS: `${options} ${NODE_OPTIONS}`.trim(), MALLOC_ARENA_MAX };
}
