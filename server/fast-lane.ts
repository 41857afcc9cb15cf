import type { RequestListener } from 'node:http';
import { originOf } from '#app/http/client-info.server.ts';
import { countReady } from '#app/telemetry/metrics.server.ts';
import { readyAnswer } from './app.ts';
import { countView } from './count-views.ts';
import { outgoing } from './ready.ts';
import { send } from './send.ts';

/** Sends what is ready straight from memory; everything else goes its usual way. */
export function fastLane(next: RequestListener): RequestListener {
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    const origin = originOf(headers, 'http');
    const ready = method === 'GET' || method === 'HEAD' ? readyAnswer(url, origin) : undefined;
    if (!ready) return next(request, response);
    countView({ method, headers, page: ready.page });
    const out = outgoing(ready, { method, headers, origin });
    countReady(out.status);
    send(response, out);
  };
}
