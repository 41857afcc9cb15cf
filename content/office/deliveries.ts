import { z } from 'zod';
import { line } from './line.ts';

const counted = z.strictObject({ one: line, other: line });

export const deliveriesSchema = z.strictObject({
  title: line,
  lead: line,
  filter: line,
  all: line,
  status: z.strictObject({ failed: line, pending: line, planned: line, delivered: line }),
  none: z.strictObject({ all: line, failed: line, pending: line, planned: line, delivered: line }),
  report: line,
  created: line,
  when: z.strictObject({ failed: line, pending: line, planned: line, delivered: line }),
  attempts: counted,
  problems: z.strictObject({
    address: line,
    busy: line,
    certificate: line,
    connection: line,
    data: line,
    erased: line,
    gone: line,
    login: line,
    mailbox: line,
    permission: line,
    server: line,
    timeout: line,
    uncertain: line,
    unknown: line,
  }),
  original: line,
  unsendable: line,
  retry: line,
  retryAll: line,
  retryAllText: line,
  results: z.strictObject({ delivered: line, failed: line, waiting: line, sending: line }),
  retried: counted,
  notRetried: line,
  notConfigured: counted,
  older: line,
  newest: line,
});
