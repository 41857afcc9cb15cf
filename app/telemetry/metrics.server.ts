/** What is measured while the site runs, for Prometheus (https://prometheus.io/docs/practices/naming/). Nothing of a visitor. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

const ready = new Map<number, number>();

/** Counts an answer sent from memory: a built file or a page that is kept. They take no time worth measuring. */
export function countReady(status: number): void {
  // Added up here, because there are thousands a second: the library is asked when somebody wants to know.
  ready.set(status, (ready.get(status) ?? 0) + 1);
}

new Counter({
  name: 'site_ready_answers_total',
  help: 'Answers that were ready: files, and pages that are kept',
  labelNames: ['status'],
  collect() {
    this.reset();
    for (const [status, count] of ready) this.inc({ status }, count);
  },
});

/** Every other answer, by the name of its route. */
export const requestDuration = new Histogram({
  name: 'site_request_duration_seconds',
  help: 'Time until the head of an answer was there, for all that was not ready',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** What was refused because it was too much: forms, questions, pages, event streams, connections. */
export const refusals = new Counter({
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
