import { officeTexts } from '../texts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { tr } from './texts/tr.ts';

export const signInTexts = officeTexts({ en, de, tr });
