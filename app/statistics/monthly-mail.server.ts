/** The figures of the last month in a mail to the owner, on the first of each month unless it is switched off. */

import { canSendMail, sendMail, testRecipient } from '#app/delivery/mail.server.ts';
import { officeButton, renderEmail } from '#app/delivery/render-email.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { approvalOf, approve, withdraw } from '#app/office-kit/store-approvals.server.ts';
import { officeLanguage } from '#app/office-kit/texts.ts';
import { RepeatedWork } from '#app/repeated-work.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { monthlyStatistics } from './daily-statistics.server.ts';
import { statisticsTexts } from './office/texts.ts';
import { monthRows } from './statistics-tables.ts';

/** In ms. */
const interval = 3_600_000;

const sending = new RepeatedWork(interval, sendFigures);
export const startMonthlyMail = () => sending.start();
export const stopMonthlyMail = () => sending.stop();

/** In the first days only, in case nothing ran on the first one. */
const lastDay = 5;

export const isMonthlyMailOff = async () => (await approvalOf('no-monthly-mail')) !== undefined;

/** Throws database errors. */
export async function switchMonthlyMail(isOn: boolean, person: string): Promise<void> {
  await (isOn ? withdraw('no-monthly-mail') : approve('no-monthly-mail', person));
}

/** Each month once, also with several processes. Never throws. */
export async function sendFigures(): Promise<void> {
  try {
    const { day, months, counts } = await monthlyStatistics();
    const [, month] = months;
    const ofMonth = counts.filter((each) => each.day.startsWith(month));
    if (day > lastDay || ofMonth.length === 0 || !canSendMail() || testRecipient() === '') return;
    if ((await isMonthlyMailOff()) || !(await approve(`figures ${month}`, 'site'))) return;
    try {
      await sendMail({ ...figuresMail(month, monthRows(counts, [month])), to: testRecipient() });
    } catch (error) {
      await withdraw(`figures ${month}`); // the next hour tries again
      throw error;
    }
  } catch (error) {
    log.error({ error }, 'the figures of the month were not sent');
  }
}

function figuresMail(month: string, rows: ReturnType<typeof monthRows>) {
  const language = officeLanguage(content().site.ownerLanguage);
  const { months, mail } = statisticsTexts[language];
  const name = dateText(language, `${month}-01`, { month: 'long', year: 'numeric' });
  const lines = rows.map(({ result, figures: [figure] }) => {
    return { label: months[result], value: (figure?.total ?? 0).toLocaleString(language) };
  });
  const subject = fill(mail.subject, { month: name, brand: content().site.brand });
  return renderEmail(language, subject, [mail.intro, ...lines, ...officeButton('/statistics', language), mail.off]);
}
