/** `/office/offer`: the facts of the offer, one a row. What is saved is a draft, published with the texts. */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, dateText, fill } from '#app/i18n/formats.ts';
import { ownerFirst } from '#app/i18n/owner-first.server.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { sameValue } from '#content/edit.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { type Offer, type OfferId, offerIds } from '#content/offer.ts';
import { blankFacts } from '../asked-facts.server.ts';
import { givenToOffer } from '../given.server.ts';
import { offerTexts } from './texts.ts';

const file = 'offer.yaml';
/** What no yes or no says. */
const ofWords: OfferId[] = ['languages', 'hosting', 'models', 'retention', 'caller', 'price'];
/** Of a draft without its day. */
const halfAnswer = 'from';
const parts = ['answer', ...languages, 'link'] as const;
type Fact = Offer[OfferId];
type Part = (typeof parts)[number];
type Facts = Record<OfferId, Fact>;

const factsOf = (read: (id: OfferId, part: Part) => string) =>
  Object.fromEntries(
    offerIds.map((id) => [id, Object.fromEntries(parts.map((part) => [part, read(id, part)]))]),
  ) as Facts;

function requireEditor() {
  const { editor } = givenToOffer();
  if (!editor) throw new Response(null, { status: 404 });
  return editor;
}

/** Drafts may lack a text, so they are not yet what the schema asks for. */
async function draftedFacts(): Promise<Facts> {
  const drafted = (await requireEditor().draftedValue(file, '')) as Partial<Record<OfferId, Partial<Fact>>> | undefined;
  return factsOf((id, part) => drafted?.[id]?.[part] ?? '');
}

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const asked = new Map((await blankFacts()).map((fact) => [fact.id, fact.asked]));
  const drafted = await draftedFacts();
  return {
    rows: offerIds.map((id) => ({
      id,
      fact: drafted[id],
      published: { ...drafted[id], ...content().offer[id] },
      asked: asked.get(id) ?? 0,
      isDrafted: !sameValue(drafted[id], { ...drafted[id], ...content().offer[id] }),
    })),
    languages: ownerFirst([...languages], (language) => language),
    publish: requireEditor().publishAddress,
    prices: requireEditor().addressOf('home', 'pricing.tiers', ''),
  };
}

/** Only what was changed on this page is saved: `was-…` has what it showed before somebody typed. */
export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const dropped = offerIds.find((id) => intent === `discard ${id}`);
  const drafted = await draftedFacts();
  const typed = factsOf((id, part) => typedPart(form, id, part));
  const was = factsOf((id, part) => textValue(form, `was-${id}.${part}`));
  const values = offerIds
    .filter((id) => id !== dropped)
    .flatMap((id) =>
      parts
        .filter((part) => typed[id][part] !== was[id][part])
        .filter((part) => typed[id][part] !== drafted[id][part])
        .map((part) => ({ file, path: `${id}.${part}`, value: typed[id][part] || null })),
    );
  const problems = (await requireEditor().saveDrafts(values, person.name)).map(({ path = '' }) => path);
  // None is stored as long as one has a fault.
  const others = values.filter(({ path }) => !problems.includes(path));
  if (problems.length > 0) await requireEditor().saveDrafts(others, person.name);
  if (dropped) await requireEditor().discardDrafts([{ file, path: dropped }]);
  if (problems.length > 0) return data({ problems, typed, was }, 400);
  if (dropped) return redirect(`/offer?done=discarded#${dropped}`, 303);
  const half = values.find(({ value }) => value === halfAnswer)?.path.split('.')[0];
  return redirect(`/offer?done=saved${half ? `#${half}` : ''}`, 303);
}

function typedPart(form: FormData, id: OfferId, part: Part): string {
  const text = textValue(form, `${id}.${part}`).replace(/\s+/g, ' ').trim();
  return part === 'answer' && text === halfAnswer ? textValue(form, `${id}.day`) || halfAnswer : text;
}

export function Component() {
  const texts = useTexts(offerTexts);
  const { rows, publish, ...shown } = useLoaderData<typeof loader>();
  const failed = useActionData<{ problems: string[]; typed: Facts; was: Facts }>();
  const toPublish = <Link to={publish}>{texts.publish}</Link>;
  const saved = (
    <>
      {texts.saved} {toPublish}
    </>
  );
  return (
    <Page title={texts.title} lead={texts.lead} done={{ saved, discarded: texts.discarded }}>
      {failed ? <Notice kind="bad">{texts.problems.title}</Notice> : null}
      <Form method="post" className="offer-form" noValidate>
        {/* The Enter key presses the first button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        {rows.map((row) => (
          <FactRow
            key={row.id}
            {...row}
            {...shown}
            was={failed?.was[row.id] ?? row.fact}
            typed={failed?.typed[row.id] ?? row.fact}
            problems={failed?.problems ?? []}
          />
        ))}
        <div className="bar editor-bar">
          <button type="submit" className="button button--violet">
            {texts.save}
          </button>
          {rows.some(({ isDrafted }) => isDrafted) ? toPublish : null}
        </div>
      </Form>
    </Page>
  );
}

type FactRowProps = {
  id: OfferId;
  was: Fact;
  typed: Fact;
  published: Fact;
  asked: number;
  isDrafted: boolean;
  languages: Language[];
  /** Where those of the packages are. */
  prices: string;
  /** The paths of what could not be saved. */
  problems: string[];
};

/** Folded, it says what is stated. */
function FactRow({ id, was, typed, published, asked, isDrafted, languages, prices, problems }: FactRowProps) {
  const texts = useTexts(offerTexts);
  const own = useLanguage();
  const { answer } = typed;
  const isOfDay = (answer: string) => !['', 'yes', 'no'].includes(answer);
  const isHalf = answer === halfAnswer;
  const textIn = (fact: Fact) => [own, ...languages].map((language) => fact[language]).find(Boolean);
  const said = (fact: Fact) => [answerText(fact.answer), textIn(fact), fact.link].filter(Boolean).join(' · ');
  function answerText(answer: string) {
    if (answer === 'yes' || answer === 'no' || answer === halfAnswer) return texts.answers[answer];
    return answer && `${texts.answers.from}: ${dateText(own, answer, { dateStyle: 'medium' })}`;
  }
  const isLacking = (language: Language) => !typed[language] && textIn(typed) !== undefined;
  const isOpen = isHalf || parts.some((part) => problems.includes(`${id}.${part}`)) || languages.some(isLacking);
  const errorOf = (part: 'answer' | 'link') => (problems.includes(`${id}.${part}`) ? texts.problems[part] : undefined);
  return (
    <details className="panel offer-fact" id={id} open={isOpen}>
      <summary>
        <span>
          {messages(own).sheets.facts.names[id]}
          <small>
            {said(typed) || texts.blank}
            {asked > 0 ? ` · ${countText(own, texts.asked, asked)}` : ''}
          </small>
        </span>
        {isDrafted ? <span className="tag tag--pending">{texts.draft}</span> : null}
      </summary>
      {isDrafted ? (
        <div className="row__details">
          <p>
            {texts.published} <q>{said(published) || texts.blank}</q>
          </p>
          <button type="submit" name="intent" value={`discard ${id}`} className="button button--outline button--small">
            {texts.discard}
          </button>
        </div>
      ) : null}
      {texts.hints[id] ? <p className="field__hint">{texts.hints[id]}</p> : null}
      {id === 'price' ? (
        <p>
          <Link to={prices} className="action-link">
            {texts.prices}
          </Link>
        </p>
      ) : null}
      {parts.map((part) => (
        <input key={part} type="hidden" name={`was-${id}.${part}`} value={was[part]} />
      ))}
      {ofWords.includes(id) && answer === '' ? null : (
        <>
          <fieldset className="choices offer-fact__answers">
            <legend>{texts.answer}</legend>
            {(['none', 'yes', 'no', 'from'] as const).map((choice) => {
              const value = choice === 'none' ? '' : choice;
              const isChosen = choice === 'from' ? isOfDay(answer) : answer === value;
              return (
                <label key={choice}>
                  <input type="radio" name={`${id}.answer`} value={value} defaultChecked={isChosen} />
                  {texts.answers[choice]}
                </label>
              );
            })}
          </fieldset>
          <Field
            id={`${id}.day`}
            type="date"
            label={texts.day}
            defaultValue={isOfDay(answer) && !isHalf ? answer : ''}
            error={isHalf ? texts.problems.answer : errorOf('answer')}
          />
        </>
      )}
      <p className="field__hint">{texts.textHint}</p>
      {languages.map((language) => (
        <Field
          key={language}
          id={`${id}.${language}`}
          lang={language}
          rows={2}
          maxLength={300}
          label={fill(texts.text, { language: languageDefinitions[language].name })}
          defaultValue={typed[language]}
          hint={isLacking(language) ? texts.lacking : undefined}
        />
      ))}
      {id === 'processing-agreement' ? (
        <Field
          id={`${id}.link`}
          label={texts.link}
          hint={texts.linkHint}
          inputMode="url"
          defaultValue={typed.link}
          error={errorOf('link')}
        />
      ) : null}
    </details>
  );
}
