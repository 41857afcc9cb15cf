import { type HeadersArgs, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A route's `shouldRevalidate`: nothing is loaded again after a form was sent. The page would be the same, and a
 * connection that has just failed must not take it away.
 */
export function shouldRevalidateAfterForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

/**
 * A route's `headers`: what its loader says, and over it what its action says: who may keep the page, and when to try
 * again after a refusal.
 */
export function headersOfForm({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

/**
 * The answer to a form whose send failed on the way, or was no form to the server (what is said
 * about the status, or SPEC 8's fallback): the form stays as it is and keeps its key, so that sending it again cannot store it twice.
 */
export function networkError(error: unknown, key: unknown) {
  console.error(error);
  return {
    kind: 'refused',
    reason: 'fallback',
    status: isRouteErrorResponse(error) ? error.status : undefined,
    key: String(key ?? ''),
    answers: undefined,
  } as const;
}
