import { type HeadersArgs, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A route's `shouldRevalidate`: nothing is loaded again after a form was sent. The key of an open form must not change
 * under it, and a connection that has just failed must not take the page away with it.
 */
export function notAfterForm({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

/** A route's `headers`: those of its action, so that a refusal can say when to try again. */
export function headersOfAction({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders);
  // The page holds a key that belongs to one visitor.
  headers.set('Cache-Control', 'no-store');
  return headers;
}

/**
 * The answer to a form whose send failed on the way, or was no form to the server (what is said
 * about the status, or SPEC 8's fallback): the form stays as it is and keeps its key, so that sending it again cannot store it twice.
 */
export function refusedByNetwork(error: unknown, key: unknown) {
  console.error(error);
  return {
    kind: 'refused',
    reason: 'fallback',
    status: isRouteErrorResponse(error) ? error.status : undefined,
    key: String(key ?? ''),
    answers: undefined,
  } as const;
}
