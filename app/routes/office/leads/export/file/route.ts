/** `POST /office/leads/export/file`: leads as a CSV file. */
import { redirect } from 'react-router';
import { csvHeader, leadsToCsv } from '#app/domain/leads/lead-csv.ts';
import { eachLead, type LeadFilter } from '#app/domain/leads/lead-list.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { parseSiteTime, siteTimeZone, TimeError } from '#app/domain/site/site-time.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type OfficeArgs, officeContext, requireConfirmed } from '../../../office-context.ts';
import { separatorNamed } from '../separators.ts';

export function loader() {
  return redirect('/leads/export');
}

export async function action(args: OfficeArgs) {
  const { person } = requireConfirmed(args, '/office/leads/export');
  const form = await readFormData(args.request, args.context.get(officeContext).client);
  const separator = separatorNamed(textValue(form, 'separator'));
  const period = readPeriod(textValue(form, 'from').trim(), textValue(form, 'to').trim());
  if (!period) return redirect('/leads/export?problem=period', 303);
  const filter: LeadFilter = { ...period, status: textValue(form, 'spam') === 'yes' ? undefined : 'inbox' };
  await audit(person.name, 'leads-exported');
  return new Response(toStream(toLines(filter, separator)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}

/** The days in the time zone of the business; both may be empty. `undefined` for text that is no date. */
function readPeriod(from: string, to: string): Pick<LeadFilter, 'since' | 'until'> | undefined {
  try {
    return {
      since: from ? parseSiteTime(from, siteTimeZone()).time : undefined,
      until: to ? parseSiteTime(`${to} 24:00`, siteTimeZone()).time : undefined,
    };
  } catch (error) {
    if (error instanceof TimeError) return undefined;
    throw error;
  }
}

/** Reads on only when the browser has taken what came before. */
function toStream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void lines.return(undefined),
  });
}

/** In leads: a part of the file. */
const batchLength = 500;

async function* toLines(filter: LeadFilter, separator: string): AsyncGenerator<string> {
  yield csvHeader(separator);
  try {
    let batch = [];
    for await (const lead of eachLead(filter)) {
      batch.push(lead);
      if (batch.length < batchLength) continue;
      yield leadsToCsv(batch, separator);
      batch = [];
    }
    yield leadsToCsv(batch, separator);
  } catch (error) {
    // The browser reports a download that breaks off.
    log.error({ error }, 'the export of leads broke off');
    throw error;
  }
}
