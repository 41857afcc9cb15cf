/** The development server: the same app as in production, with code and words reloaded as they are saved. */

import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';

if (!process.env.NODE_ENV) process.env.NODE_ENV = 'development';
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';

const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });
const load = () => vite.ssrLoadModule('./server/main.ts') as Promise<typeof import('./main.ts')>;

vite.watcher.add('content');
vite.watcher.on('change', (file) => {
  if (/\.(ya?ml|md)$/.test(file)) vite.ws.send({ type: 'full-reload' });
});

await (await load()).prepare();

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

server.listen(port, host, () => console.log(`Development at http://${host}:${port}`));
