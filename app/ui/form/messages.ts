import type { FieldProblem } from '#app/contracts.ts';

/** A form's labels and error texts in one language. `{max}` in `tooLong` is replaced by the bound. */
export type FormMessages = Record<FieldProblem | 'fullName' | 'email' | 'summary', string>;
