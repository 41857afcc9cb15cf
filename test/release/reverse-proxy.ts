/** Caddy and nginx in front of instances of the site, with the files of deploy/. Linux and its packages only. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { selfSigned } from '#test/support/certificate.ts';
import { freePort } from '#test/support/local-server.ts';
import { until } from '#test/support/until.ts';

process.env.PATH += ':/usr/sbin';
const isMissing = () => Boolean(spawnSync('caddy', ['version']).error || spawnSync('nginx', ['-v']).error);
const packages = ['--no-install-recommends', 'caddy', 'nginx-light'];
// Elsewhere an installation would start both as services.
if (isMissing() && process.env.CI) {
  spawnSync('apt-get', ['update']);
  spawnSync('apt-get', ['install', '-y', ...packages], { stdio: ['ignore', 'ignore', 'inherit'] });
}
/** Why tests cannot start a proxy; `false` when they can. */
export const withoutProxies = isMissing() && `needs Debian's packages: apt-get install ${packages.join(' ')}`;

/** `log`: what it wrote to standard error. */
export type ReverseProxy = {
  name: string;
  origin: string;
  process: ChildProcess;
  log: string;
};

let clients = 0;

/** A request in a new connection from a new address; the status is 0 when there is no response. */
export async function visit(proxy: ReverseProxy, fields?: Record<string, string>, path = '/en/contact') {
  clients += 1;
  const url = new URL(path, proxy.origin);
  const outgoing = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: fields ? 'POST' : 'GET',
    agent: false,
    // All of 127.0.0.0/8 are addresses of a Linux machine.
    host: '127.0.0.1',
    localAddress: `127.1.${clients >> 8}.${clients & 255}`,
    rejectUnauthorized: false,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Request-Id': 'visitor-chose-this',
    },
  });
  outgoing.end(fields && String(new URLSearchParams(fields)));
  try {
    const [response] = await once(outgoing, 'response');
    const id = String(response.headers['x-request-id']);
    return { status: Number(response.statusCode), page: await text(response), id };
  } catch {
    return { status: 0, page: '', id: '' }; // the proxy broke the connection
  }
}

/** With deploy/Caddyfile, and an `admin` of its own. Its address begins with `http:`: Caddy makes no certificate. */
export async function caddy(hosts: string[], folder: string): Promise<ReverseProxy> {
  const origin = `http://localhost:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  const recipe = readFileSync('deploy/Caddyfile', 'utf8');
  writeFileSync(file, recipe.replace(/^\{$/m, `{\n\tadmin 127.0.0.1:${await freePort()}`));
  const environment = { DOMAIN: origin, UPSTREAM: hosts.join(' '), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return start('caddy', origin, ['run', '--config', file], environment);
}

/** With deploy/nginx.conf, the line of a second instance included; ports, addresses and certificate are replaced. */
export async function nginx([one = '', two = '']: string[], folder: string): Promise<ReverseProxy> {
  const port = await freePort();
  const { cert, key } = selfSigned('www.example.com', new Date(Date.now() + 86_400_000));
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  const recipe = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/# (server 10\.0\.0\.12:3000 .+)/, '$1')
    .replace('10.0.0.12:3000', two)
    .replace('127.0.0.1:3000', one)
    .replace(/^ *listen \[::\].+\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('www.example.com', 'localhost');
  assert.ok(recipe.includes(`server ${one} `) && recipe.includes(`server ${two} `));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const [, files, connections] = /^# {3}(worker_rlimit_nofile .+)\n# {3}(events .+)$/m.exec(recipe) ?? [];
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr; ${files} ${connections}
     http { ${paths.join(' ')} ${recipe} }`,
  );
  return start('nginx', `https://localhost:${port}`, ['-e', 'stderr', '-p', folder, '-c', file]);
}

async function start(
  name: string,
  origin: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<ReverseProxy> {
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const child = spawn(name, parameters, { stdio: [...stdio], env: { ...process.env, ...environment } });
  const proxy: ReverseProxy = { name, origin, process: child, log: '' };
  child.stderr?.on('data', (bytes) => {
    proxy.log += bytes;
  });
  await until(async () => (await visit(proxy)).status === 200).catch(() => assert.fail(proxy.log));
  return proxy;
}
