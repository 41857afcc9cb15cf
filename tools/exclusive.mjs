/** Keeps two commands from installing or building in the same folder at the same time. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** An older lock (ms) was left behind by a process that has ended, even if its number belongs to another one by now. */
const maxAge = 15 * 60_000;

/** A younger lock (ms) may be empty, because its holder is about to write its number. */
const minAge = 2000;

/**
 * Calls `work` while this process holds the lock file. Waits for another living process that holds it. The file stays
 * when the process ends within `work`: the next caller is told so by `isUnfinished`.
 * @param {string} file
 * @param {(isUnfinished: boolean) => void} work
 */
export function exclusively(file, work) {
  let isUnfinished = false;
  let isWaiting = false;
  while (!acquire(file)) {
    const holder = livingHolder(file);
    if (holder === undefined) {
      isUnfinished = true;
      rmSync(file, { force: true });
      continue;
    }
    if (!isWaiting) console.error(`Waiting for process ${holder}, which installs or builds here (${file}) …`);
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  work(isUnfinished);
  rmSync(file, { force: true });
}

/**
 * Creates the lock file. Returns false if it exists. Ends the process if the folder cannot be written to.
 * @param {string} file
 */
function acquire(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (thrown) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (thrown);
    if (code === 'EEXIST') return false;
    console.error(`The project folder cannot be written to: ${message}`);
    return process.exit(1);
  }
}

/**
 * The process id in the lock file, if that process may still be at work.
 * @param {string} file
 */
function livingHolder(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holder = Number(readFileSync(file, 'utf8'));
    if (age < minAge && holder === 0) return holder;
    // A container gives the same numbers again, so the own number is that of an earlier process.
    if (!(holder > 0) || holder === process.pid || age > maxAge) return undefined;
    process.kill(holder, 0);
    return holder;
  } catch (thrown) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (thrown);
    // ENOENT: released meanwhile. EPERM: the process of another user.
    if (code === 'ENOENT' || code === 'EPERM') return 0;
    if (code === 'ESRCH') return undefined;
    throw thrown;
  }
}
