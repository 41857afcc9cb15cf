/** The development server: the app of production; code and texts are reloaded when they are saved. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { contentFolder } from '#content/folders.server.ts';
import { loadSettings } from '../tools/load-settings.mjs';

loadSettings();
// Servers set NODE_ENV to production; React would then load without its messages.
process.env.NODE_ENV = 'development';

const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });
const load = () => vite.ssrLoadModule('./server/main.ts') as Promise<typeof import('./main.ts')>;

vite.watcher.add(contentFolder);
vite.watcher.on('change', (file) => {
  if (/\.(ya?ml|md)$/.test(file)) reloadMessages();
});

async function reloadMessages() {
  const problem = (await load()).contentProblem();
  if (!problem) return vite.ws.send({ type: 'full-reload' });
  console.error(problem);
  vite.ws.send({ type: 'error', err: { message: problem, stack: '' } });
}

const { settings, prepare, startJobs } = await load().catch(exitWithMessage);
await prepare().catch(exitWithMessage);
startJobs();

function exitWithMessage(error: Error): never {
  console.error(['SettingsError', 'DatabaseError', 'ContentError'].includes(error.name) ? error.message : error);
  process.exit(1);
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { app } = await load();
      await getRequestListener(app.fetch)(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.statusCode = 500;
      response.end(String(error));
    }
  });
});

const { PORT, HOST } = settings();
server.listen(PORT, HOST, () => {
  const { address, port } = server.address() as AddressInfo;
  console.log(`Development at http://${address}:${port}`);
});
