/** Why an attempt failed, for words that the owner understands. */
import { uncertainResult } from '#app/store/delivery-tables.ts';
import { connectionProblem } from './connection-problem.ts';

type DeliveryProblem =
  | 'address'
  | 'busy'
  | 'certificate'
  | 'connection'
  | 'data'
  | 'gone'
  | 'login'
  | 'mailbox'
  | 'permission'
  | 'server'
  | 'timeout'
  | 'uncertain'
  | 'unknown';

/** The meaning of column `error`: `HTTP 401 UNAUTHORIZED`, `SMTP 550`, a code of Node, or a sentence of ours. */
export function deliveryProblem(error: string): DeliveryProblem {
  if (error === uncertainResult) return 'uncertain';
  const [, protocol, digits] = /^(HTTP|SMTP) (\d{3})\b/.exec(error) ?? [];
  if (protocol === 'HTTP') return httpProblem(Number(digits), error);
  if (protocol === 'SMTP') return smtpProblem(Number(digits));
  if (/^EAUTH/.test(error)) return 'login';
  if (/^EENVELOPE/.test(error)) return 'mailbox';
  return connectionMeanings[connectionProblem(error) ?? 'other'];
}

const connectionMeanings: Record<NonNullable<ReturnType<typeof connectionProblem>> | 'other', DeliveryProblem> = {
  host: 'address',
  refused: 'connection',
  expired: 'certificate',
  'other-host': 'certificate',
  unsigned: 'certificate',
  plain: 'certificate',
  timeout: 'timeout',
  broken: 'connection',
  other: 'unknown',
};

function httpProblem(status: number, error: string): DeliveryProblem {
  if (status === 401) return 'login';
  // Airtable answers 403 for a table that the token may not see.
  if (status === 404 || error.endsWith('MODEL_NOT_FOUND') || (status >= 300 && status < 400)) return 'address';
  if (status === 403) return 'permission';
  if (status === 410) return 'gone';
  if (status === 408) return 'timeout';
  if (status === 429) return 'busy';
  if (status >= 500) return 'server';
  return status >= 400 ? 'data' : 'unknown';
}

/** Status codes of RFC 5321 (4.2.3) and RFC 4954 (6). */
function smtpProblem(status: number): DeliveryProblem {
  if (status === 530 || status === 534 || status === 535) return 'login';
  if (status >= 550 && status <= 553) return 'mailbox';
  if (status === 421 || status === 450 || status === 451 || status === 452) return 'busy';
  return status >= 400 ? 'server' : 'unknown';
}
