import type { HeadersArgs, ShouldRevalidateFunctionArgs } from 'react-router';

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
