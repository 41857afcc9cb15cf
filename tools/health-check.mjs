/** `node tools/health-check.mjs [SECONDS]` ends with 0 once /ready answers, else 1. Asks once, or twice a second. */
import { setTimeout as wait } from 'node:timers/promises';

const { PORT = '3000' } = process.env;
const end = Date.now() + Number(process.argv[2] ?? 0) * 1000;

async function isReady() {
  const response = await fetch(`http://127.0.0.1:${PORT}/ready`, { signal: AbortSignal.timeout(5000) });
  await response.arrayBuffer();
  return response.ok;
}

let ready = await isReady().catch(() => false);
while (!ready && Date.now() < end) {
  await wait(500);
  ready = await isReady().catch(() => false);
}
process.exit(ready ? 0 : 1);
