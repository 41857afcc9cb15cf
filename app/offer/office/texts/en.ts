import type { OfferId } from '#content/offer.ts';

const hints: Partial<Record<OfferId, string>> = {
  'calls-by-day':
    'Not only when the business is closed: also while its people are on the phone. With a yes, the texts on calls outside opening hours say “by day” as well.',
  whatsapp: 'If it is still to come, say from when.',
  languages: 'Name them.',
  hosting: 'The provider, and the country of its servers.',
  models: 'Name and maker, for chat and voice.',
  training: 'Whether you or the maker of the model train with what customers write and say.',
  recordings: 'If yes, say for how long they are kept.',
  retention: 'What is kept, for how long, and who can change that.',
  'processing-agreement': 'Whether there is one to read before the consultation.',
  secrecy: '§ 203 of the German Criminal Code: whether medical practices and law firms can use it.',
  'support-hours': 'Days and hours at which a person answers.',
  caller: 'Name and role. The confirmation of a booking says it too.',
  price: 'A price from which it begins, or two worked examples.',
};

export const en = {
  title: 'Facts of the offer',
  lead: 'What is filled in here is on the product page and the FAQ, in the chat and on the sheets to hand on. What is blank is nowhere spoken of: it becomes a question for the consultation.',
  blank: 'Blank',
  draft: 'Draft',
  asked: { one: 'asked for on {count} list', other: 'asked for on {count} lists' },
  answer: 'Answer',
  answers: { none: 'Blank', yes: 'Yes', no: 'No', from: 'Yes, from a day on' },
  day: 'From this day on',
  text: 'A few words ({language})',
  textHint: 'It stands behind yes or no, or alone. One language is enough to begin with.',
  lacking: 'Still missing: until it is filled in, the fact is a question for the consultation in this language.',
  link: 'Address of the download',
  linkHint: 'Begins with https://, or with / for a file that lies in public/.',
  hints,
  prices: 'Prices of single packages: in the texts of the home page',
  save: 'Save',
  saved: 'Saved as a draft. Visitors see it when it is published.',
  discarded: 'The draft is discarded. The website stays as it is.',
  published: 'On the website:',
  discard: 'Discard draft',
  publish: 'Check and publish',
  problems: {
    title: 'What is marked below is not saved yet. Everything else is.',
    answer: 'Please enter the day from which it is so. Until then the fact stays a draft.',
    link: 'The address has to begin with https:// or with /.',
  },
  today: {
    blank: { one: '{count} fact is blank.', other: '{count} facts are blank.' },
    lacking: 'Not yet in every language: {count}.',
    asked: 'Asked for on lists that came with calls and enquiries: {list}.',
  },
};
