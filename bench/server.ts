/**
 * `npm run bench -- server`: requests a second for the same bytes and headers of the home page from our server, from
 * `node:http` with a constant response, and from nginx with a static file, if installed. The servers run in turn on one
 * core, the load generator on another. Writes the figures to `bench/server.json`.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from '../tools/setup.mjs';
import { median } from './support/median.ts';

const rounds = 15;
const seconds = 1;
const connections = 32;
const renderings = 200;
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const root = fileURLToPath(new URL('..', import.meta.url));
/** Without `taskset` the system chooses the core. */
const pin = (core: number) => (spawnSync('taskset', ['--version']).error ? [] : ['taskset', '-c', String(core)]);

type Server = { name: string; url: string; process: ChildProcess };
type Run = { perSecond: number; p99: number };

await build();
const ours = await start('ours', 4101, [process.execPath, 'tools/serve.mjs'], {
  DATABASE_URL: `file:${join(folder, 'bench.db')}`,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
});
// The first pages are rendered and compressed.
await wait(5000);
const idleMemory = residentMegabytes(ours.process);
const rendering = await medianTime((index) => `${ours.url}/en?uncached=${index}`);
const cached = await medianTime(() => `${ours.url}/en`);
const page = await fetch(`${ours.url}/en`, { headers: { 'Accept-Encoding': 'gzip' } });
await page.arrayBuffer();
// The best compression comes a moment after the first request.
await wait(1000);
const bytes = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', `${ours.url}/en`]);
writeFileSync(join(folder, 'page.gz'), bytes);
console.log(`The home page: ${gunzipSync(bytes).length} bytes, ${bytes.length} compressed.`);

const servers = [ours, await nodeHttp(), ...(await nginx())];
const runs = new Map<string, Run[]>(servers.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round++) {
  for (const { name, url } of servers) runs.get(name)?.push(measure(name === 'ours' ? `${url}/en` : url));
}
const memory = residentMegabytes(ours.process);
for (const server of servers) server.process.kill();
await wait(300);

const results = servers.map(({ name }) => ({ name, ...medians(runs.get(name) ?? []) }));
const reference = results.find(({ name }) => name === 'node:http')?.['pages/s'] ?? 1;
const table = results.map((row) => ({ ...row, 'of node:http': `${Math.round((100 * row['pages/s']) / reference)} %` }));
console.table(table);
console.log(`Resident memory of our server: idle ${idleMemory} MB, after load ${memory} MB`);
console.log(
  `Rendering the home page: ${rendering} ms (median of ${renderings}); a cached page, for comparison: ${cached} ms`,
);
writeFileSync(
  join(root, 'bench', 'server.json'),
  `${JSON.stringify({ bytes: bytes.length, table, memory, idleMemory, rendering, cached: cached }, null, 2)}\n`,
);
rmSync(folder, { recursive: true, force: true });

async function start(name: string, port: number, command: string[], environment = {}): Promise<Server> {
  const [program = '', ...parameters] = [...pin(0), ...command];
  const env = { ...process.env, ...environment, PORT: String(port) };
  const child = spawn(program, parameters, { cwd: root, env, stdio: 'ignore' });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    // Another server may have the port.
    if (child.exitCode !== null) break;
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { name, url, process: child };
    await wait(100);
  }
  throw new Error(`${name} did not start`);
}

/** In ms. A page with an unknown query is never cached. */
async function medianTime(address: (index: number) => string): Promise<number> {
  const times: number[] = [];
  for (let index = -50; index < renderings; index++) {
    const started = performance.now();
    await (await fetch(address(index), { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer();
    if (index >= 0) times.push(performance.now() - started);
  }
  return Math.round(10 * median(times)) / 10;
}

async function nodeHttp(): Promise<Server> {
  const setByNode = ['connection', 'keep-alive', 'date', 'transfer-encoding'];
  const headers = Object.fromEntries([...page.headers].filter(([name]) => !setByNode.includes(name)));
  const script = `
    const body = require('fs').readFileSync(${JSON.stringify(join(folder, 'page.gz'))});
    const headers = { ...${JSON.stringify(headers)}, 'content-length': body.length };
    require('http').createServer((_, response) => { response.writeHead(200, headers); response.end(body); }).listen(4102);`;
  return start('node:http', 4102, [process.execPath, '-e', script]);
}

async function nginx(): Promise<Server[]> {
  if (spawnSync('nginx', ['-v']).error) return [];
  const html = join(folder, 'html');
  mkdirSync(html);
  writeFileSync(join(html, 'index.html'), gunzipSync(bytes));
  writeFileSync(join(html, 'index.html.gz'), bytes);
  const settings = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 256; }
    http { access_log off; gzip_static on; keepalive_requests 1000000; open_file_cache max=10;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:4103; root ${html}; } }`;
  writeFileSync(join(folder, 'nginx.conf'), settings);
  return [await start('nginx, static file', 4103, ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')])];
}

/** One run of the load generator wrk. Throws where wrk is not installed. */
function measure(url: string): Run {
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', url];
  const [program = '', ...rest] = [...pin(1), 'wrk', ...parameters];
  const { stdout, error } = spawnSync(program, rest, { encoding: 'utf8' });
  if (error || !stdout.includes('Requests/sec')) throw new Error('This bench needs wrk (apt-get install wrk).');
  const [, latency = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit as 'ms'];
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: Number(latency) * milliseconds };
}

function medians(all: Run[]) {
  return {
    'pages/s': Math.round(median(all.map(({ perSecond }) => perSecond))),
    'p99 ms': median(all.map(({ p99 }) => p99)),
  };
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024);
}
