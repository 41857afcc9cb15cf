/** What the check of the texts says about a text that is empty. */
export const emptyProblem = 'must not be empty';
