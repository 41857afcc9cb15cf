/** `/office/statistics`: opened pages and sent forms of the last 30, 90 or 365 days. */
import { useLoaderData } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, requireSession } from '#app/office-kit/office-context.ts';
import { Tabs } from '#app/office-kit/ui/list.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { statistics } from '#app/site/daily-statistics.server.ts';
import { formRows, mailAnswers, viewsByDay, viewsByPage } from '../statistics-tables.ts';
import { FormTable, MailAnswers, PageTable } from './tables.tsx';
import { statisticsTexts } from './texts.ts';
import { Views } from './views.tsx';

const periods = [30, 90, 365] as const;

/** The forms in the order of the table; a form has the name of its page, if it has one. */
const forms = ['contact', 'waitlist', 'book', 'chat'] as const;

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const days = periods.find((each) => each === asked) ?? periods[0];
  const found = await statistics(days);
  return {
    days,
    views: viewsByDay(found),
    pages: viewsByPage(found),
    forms: formRows(found, forms),
    answers: mailAnswers(found),
  };
}

export function Component() {
  const words = useTexts(statisticsTexts);
  const language = useLanguage();
  const { days, views, pages, forms, answers } = useLoaderData<typeof loader>();
  const options = periods.map((each) => {
    return [String(each), fill(words.days, { count: each.toLocaleString(language) })] as const;
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <Tabs label={words.period} name="days" filter={{ days: String(days) }} options={options} />
      {pages.all.total === 0 ? (
        <p className="empty">{words.none}</p>
      ) : (
        <>
          <Views days={views} total={pages.all.total} />
          <PageTable pages={pages} />
        </>
      )}
      <FormTable forms={forms} />
      <MailAnswers answers={answers} />
      <p className="notice notice--note">{words.pending}</p>
    </Page>
  );
}
