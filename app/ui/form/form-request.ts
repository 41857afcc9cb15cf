import type { HeadersArgs, ShouldRevalidateFunctionArgs } from 'react-router';

/** A form changes no data, and a connection that has just failed must not replace the page by an error. */
export function shouldRevalidateAfterForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

/** React Router sends headers of an action, as `Retry-After`, with the data of a page only where a route says so. */
export const formHeaders = ({ actionHeaders }: HeadersArgs) => actionHeaders;
