import { officeTexts } from '#app/office-kit/texts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { tr } from './texts/tr.ts';

export const offerTexts = officeTexts({ en, de, tr });
