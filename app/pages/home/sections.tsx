import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { Benefits } from './benefits.tsx';
import type { HomeTexts } from './call-texts.ts';
import { ComingSoon } from './coming-soon.tsx';
import { Comparison } from './comparison.tsx';
import { Pricing } from './pricing.tsx';
import { Problem } from './problem.tsx';
import { Process } from './process.tsx';
import { Services } from './services.tsx';

type Props = {
  language: Language;
  messages: HomeTexts;
  waitlist: Messages<'waitlist'>['services'];
  labels: Pick<Messages<'common'>['labels'], 'joinWaitlist' | 'comingSoon'>;
  brand: string;
  /** The address of the page on which calls are booked. */
  call: string;
};

/** The sections below the first screen. Their styles are in `sections.css`. */
export function Sections({ language, messages, waitlist, labels, brand, call }: Props) {
  return (
    <>
      <Problem messages={messages.problem} />
      <Services language={language} messages={messages.services} />
      <Process messages={messages.process} />
      <ComingSoon language={language} messages={messages.soon} services={waitlist} labels={labels} />
      <Pricing language={language} messages={messages.pricing} />
      <Comparison brand={brand} messages={messages.comparison} />
      <Benefits messages={messages.benefits} call={call} />
    </>
  );
}
