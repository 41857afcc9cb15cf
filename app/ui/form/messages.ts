import type { FieldProblem } from '#app/contracts.ts';

/** What a form says about its fields, in one language. `tooLong` has a place for the bound: `{max}`. */
export type FormMessages = Record<FieldProblem | 'fullName' | 'email' | 'summary', string>;
