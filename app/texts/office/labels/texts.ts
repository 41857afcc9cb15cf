import { officeTexts } from '#app/office-kit/texts.ts';
import type { TextLabels } from './text-labels.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { tr } from './texts/tr.ts';

export const labels = officeTexts<TextLabels>({ en, de, tr });
