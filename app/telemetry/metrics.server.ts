/** What is measured while the site runs, for Prometheus (https://prometheus.io/docs/practices/naming/). Nothing of a visitor. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** Responses from memory. Their names stay as they were published first. */
export const cachedResponses = new Counter({
  name: 'site_ready_answers_total',
  help: 'Responses from memory: files and cached pages',
  labelNames: ['status'],
});

/** Every other response, by the path pattern of its route. */
export const requestDuration = new Histogram({
  name: 'site_request_duration_seconds',
  help: 'Time until the headers of a response were there, for all that did not come from memory',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** What was refused because it was too much: forms, questions, pages, event streams, connections. */
export const limitRejections = new Counter({
  name: 'site_refusals_total',
  help: 'Requests, streams and connections over a limit',
  labelNames: ['limit'],
});

/** Event streams that are open now. */
export const openStreams = new Gauge({ name: 'site_event_streams', help: 'Event streams that are open' });

/** Begins to measure the process too: memory, processor, event loop, garbage collection. */
export function measureProcess(): void {
  collectDefaultMetrics();
}

/** All of it in the text format, and what that format calls itself. */
export async function exposition(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
