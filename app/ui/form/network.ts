/**
 * The answer to a form whose send failed on the way (SPEC 8's fallback): the form stays as it is and keeps its key, so
 * that sending it again cannot store it twice.
 */
export function refusedByNetwork(error: unknown, sent: FormData) {
  console.error(error);
  return {
    kind: 'refused',
    reason: 'fallback',
    key: String(sent.get('submissionKey') ?? ''),
    answers: undefined,
  } as const;
}
