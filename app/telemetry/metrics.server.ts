/** Metrics for Prometheus (https://prometheus.io/docs/practices/naming/). No label identifies a visitor. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Belongs to this module, because tests have its source and the built site in one process. */
const registry = new Registry();
export const registers = [registry];

/** The metric's name is public and stays. */
export const cachedResponses = new Counter({
  registers,
  name: 'site_ready_answers_total',
  help: 'Responses from memory: files and cached pages',
  labelNames: ['status'],
});

/** `route` is the path pattern. Buckets in seconds. */
export const requestDuration = new Histogram({
  registers,
  name: 'site_request_duration_seconds',
  help: 'Time until the headers of a response were there, for all that did not come from memory',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const limitRejections = new Counter({
  registers,
  name: 'site_refusals_total',
  help: 'Requests, streams and connections over a limit',
  labelNames: ['limit'],
});

/** Counted in the database when the metrics are read. */
export const undelivered = new Gauge({
  registers,
  name: 'site_undelivered_deliveries',
  help: 'Deliveries of leads that failed for good (failed) or wait (pending), in the whole database',
  labelNames: ['channel', 'status'],
});

export const deliveryFailures = new Counter({
  registers,
  name: 'site_delivery_failures_total',
  help: 'Deliveries that failed for good',
  labelNames: ['channel'],
});

export const openStreams = new Gauge({ registers, name: 'site_event_streams', help: 'Event streams that are open' });

/** `age` is in seconds, `Infinity` for none. */
export function measureAge(name: string, help: string, age: () => number): void {
  new Gauge({
    ...{ registers, name, help },
    collect() {
      this.set(age());
    },
  });
}

export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
  // Gauges whose names end as only those of counters may (`promtool check metrics`).
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
}

export async function exposition(): Promise<{ type: string; text: string }> {
  return { type: registry.contentType, text: await registry.metrics() };
}
