import { type HeadersArgs, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A route's `shouldRevalidate`: no loader runs again after a form was sent. The data would be the same, and a
 * connection that has just failed must not replace the page by an error.
 */
export function shouldRevalidateAfterForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

/**
 * The `headers` of a route with a form. Those that its action returns, such as `Retry-After`, are in documents anyway;
 * React Router sends them with the data of a page only where the route says so.
 */
export const formHeaders = ({ actionHeaders }: HeadersArgs) => actionHeaders;

/**
 * The form's result when the request failed, or when the server rejected the request before parsing it. The form stays
 * as it is and keeps its key, so that sending it again cannot store it twice (product.md F5).
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
