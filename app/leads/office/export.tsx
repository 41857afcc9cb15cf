/** Which leads go into a file, and how; `/office/leads/export` is that file. */

import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { Form, type RouteObject, redirect } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { parseSiteTime, siteTimeZone, TimeError } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, officeContext, readPost, requireConfirmed } from '#app/office-kit/office-context.ts';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Notice, WithPasskey } from '#app/office-kit/ui/page.tsx';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { useFrameData, useTexts } from '#app/office-kit/use-texts.ts';
import { log } from '#app/telemetry/log.server.ts';
import { messages } from '#content/load.server.ts';
import { csvHeader, leadsToCsv, type Wording } from '../lead-csv.ts';
import { kindOf, leadKinds } from '../lead-kinds.server.ts';
import { type LeadFilter, leadBatches } from '../lead-list.server.ts';
import { leadTexts } from './texts.ts';

/** Nothing for somebody who may not export. */
export function ExportForm({ hasProblem }: { hasProblem: boolean }) {
  const { export: texts } = useTexts(leadTexts);
  const frame = useFrameData();
  if (!frame?.mayOpen('/leads/export')) return null;
  return (
    <details open={hasProblem || frame.justConfirmed === 'data'}>
      <summary>{texts.title}</summary>
      <p>{texts.lead}</p>
      {hasProblem ? <Notice kind="bad">{texts.invalid}</Notice> : null}
      <WithPasskey why="data">
        <Form method="post" action="/leads/export" className="stack">
          <div className="period">
            <Field id="from" type="date" label={texts.from} />
            <Field id="to" type="date" label={texts.to} />
          </div>
          <p className="field__hint">{texts.periodHint}</p>
          <div className="choices">
            <label>
              <input type="checkbox" name="spam" value="yes" /> {texts.spam}
            </label>
          </div>
          <button type="submit" className="button button--violet">
            {texts.button}
          </button>
          <p className="field__hint">{texts.safe}</p>
        </Form>
      </WithPasskey>
    </details>
  );
}

export const exportRoute: RouteObject = { path: 'leads/export', loader: () => redirect('/leads'), action: exportFile };

async function exportFile(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  requireConfirmed(args, { why: 'data', to: '/office/leads' });
  const period = readPeriod(textValue(form, 'from').trim(), textValue(form, 'to').trim());
  if (!period) return redirect('/leads?problem=period', 303);
  const filter: LeadFilter = { ...period, status: textValue(form, 'spam') === 'yes' ? undefined : 'inbox' };
  await audit(person.name, 'leads-exported');
  const { language } = args.context.get(officeContext);
  // Excel takes the separator from the country: a comma only where the decimal sign is a point.
  const lines = ReadableStream.from(toLines(filter, language === 'en' ? ',' : ';', wordingIn(language)));
  return new Response(lines.pipeThrough(new TextEncoderStream()) as BodyInit, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${leadTexts[language].export.file}-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}

/** The days in the time zone of the business; both may be empty. `undefined` for text that is no date. */
export function readPeriod(from: string, to: string): Pick<LeadFilter, 'since' | 'until'> | undefined {
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

function wordingIn(language: OfficeLanguage): Wording {
  const { statuses, export: texts } = leadTexts[language];
  const { labels } = messages(language).mail;
  const fields = leadKinds().flatMap((kind) => Object.values(kind.fields));
  const answers = fields.map(({ name, exported = name, label }) => [exported, labels[label]]);
  return {
    statuses,
    yes: texts.yes,
    columns: { ...Object.fromEntries(answers), ...texts.columns, suspectedSpam: statuses.spam },
    time: (at) => formatMoment(at, language),
    kind: (table) => kindOf(table).texts(language).kind,
    states: (table) => kindOf(table).texts(language).states ?? {},
    nameOf: (table, answer) => kindOf(table).nameOf?.(answer, language) ?? answer,
  };
}

async function* toLines(filter: LeadFilter, separator: string, wording: Wording): AsyncGenerator<string> {
  yield csvHeader(separator, wording);
  try {
    for await (const leads of leadBatches(filter)) yield leadsToCsv(leads, separator, wording);
  } catch (error) {
    // The browser reports a download that breaks off.
    log.error({ error }, 'the export of leads broke off');
    throw error;
  }
}
