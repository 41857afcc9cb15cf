import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import { Benefits } from './benefits.tsx';
import { Comparison } from './comparison.tsx';
import { Pricing } from './pricing.tsx';
import { Problem } from './problem.tsx';
import { Process } from './process.tsx';
import { Services } from './services.tsx';
import { Soon } from './soon.tsx';

type Props = {
  language: Language;
  words: Page<'home'>;
  waitlist: Page<'waitlist'>['services'];
  labels: Page<'common'>['labels'];
  brand: string;
};

/** What follows the first screen. Its styles are `sections.css`. */
export function Sections({ language, words, waitlist, labels, brand }: Props) {
  return (
    <>
      <Problem words={words.problem} />
      <Services language={language} words={words.services} />
      <Process words={words.process} />
      <Soon language={language} words={words.soon} services={waitlist} labels={labels} />
      <Pricing language={language} words={words.pricing} />
      <Comparison brand={brand} words={words.comparison} />
      <Benefits language={language} words={words.benefits} />
    </>
  );
}
