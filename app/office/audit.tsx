/** `/office/audit`: who did what in the office, newest first. */
import { Link, useLoaderData } from 'react-router';
import { subjectOf, subjects } from '#app/delivery/channel.server.ts';
import { countText, dateText, fill } from '#app/i18n/formats.ts';
import { auditPage } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '#app/office-kit/office-context.ts';
import { kitTexts, type OfficeLanguage } from '#app/office-kit/texts.ts';
import { Paging, Row, Rows, readFilter } from '#app/office-kit/ui/list.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useMayOpen, useTexts } from '#app/office-kit/use-texts.ts';
import { content } from '#content/load.server.ts';
import { featureParts } from './feature-parts.ts';
import { viewTexts } from './texts.ts';

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const { page } = readFilter(args, {});
  const { entries, hasMore } = await auditPage(page);
  const names = entries.flatMap(({ subject }) => subject ?? []);
  const { language } = args.context.get(officeContext);
  const said = await Promise.all(featureParts.map(({ subjects }) => subjects?.(names, language)));
  const known: Awaited<(typeof said)[number]> = Object.assign({}, ...said);
  return { page, months: content().site.retention.audit, entries, hasMore, known };
}

export function Component() {
  const texts = useTexts(viewTexts).audit;
  const { page, months, entries, hasMore, known } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.title} lead={fill(texts.lead, { months })}>
      <Rows of={entries} empty={page > 1 ? texts.end : texts.none}>
        {({ id, at, person, action, subject }) => (
          <Row
            key={id}
            details={
              <>
                <Time at={at} />
                {subject ? (
                  <>
                    {' · '}
                    <Subject known={known?.[subject]}>{subject}</Subject>
                  </>
                ) : null}
              </>
            }
          >
            <Sentence person={person} action={action} />
          </Row>
        )}
      </Rows>
      <Paging page={page} hasMore={hasMore} />
    </Page>
  );
}

function Sentence({ person, action }: { person: string; action: string }) {
  const language = useLanguage();
  const actors: Record<string, string> = useTexts(kitTexts).frame.actors;
  const name = actors[person] ?? person;
  // A later release may have written actions that this one does not know.
  const sentence = sentencesIn(language)[action] ?? `{name}: ${action}`;
  return <p>{fill(sentence, { name })}</p>;
}

const sentencesIn = (language: OfficeLanguage): Record<string, string> =>
  Object.assign({}, viewTexts[language].audit.history, ...featureParts.map(({ actions }) => actions?.(language)));

/** Names of leads, consents and calls lead to them, erased ones to 404; several are counted. */
function Subject({ known, children }: { known: { to: string; text: string } | undefined; children: string }) {
  const texts = useTexts(viewTexts).audit;
  const language = useLanguage();
  const mayOpen = useMayOpen();
  if (known) return mayOpen(known.to.replace(/\?.*/, '')) ? <Link to={known.to}>{known.text}</Link> : known.text;
  const subject = subjectOf(children);
  const page = subject && subjects()[subject.table]?.page(subject.id);
  if (page) return <Link to={page}>{texts.open}</Link>;
  const rows = Number(children) || children.split(', ').filter(subjectOf).length;
  if (rows) return countText(language, texts.rows, rows);
  return children.replace(/\d{4}-\d\d-\d\d/g, (day) => dateText(language, day, { dateStyle: 'medium' }));
}
