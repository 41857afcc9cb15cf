/** What loaders, actions and middleware of the office share for one request. */
import { createContext, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import type { ClientInfo } from '#app/http/client-info.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import type { Session } from './session.server.ts';
import type { OfficeLanguage } from './texts.ts';

export type OfficeRequest = {
  client: ClientInfo;
  /** Browser and system, for the list of sessions. */
  device: string;
  language: OfficeLanguage;
  /** Loaders get a GET request also after an action. */
  isPost: boolean;
  session: Session | undefined;
  /** Renders the public page at a path below `/office/preview`. */
  renderPreview(request: Request, client: ClientInfo): Promise<Response>;
  /** Runs a task once the response has been sent, or its connection is lost. */
  afterResponse(task: () => Promise<void>): void;
  /** Added to the response, whatever its status is. */
  headers: Headers;
};

export const officeContext = createContext<OfficeRequest>();

export type OfficeArgs = Omit<LoaderFunctionArgs, 'context'> & { context: Readonly<RouterContextProvider> };

/** The session of a page that only signed-in people reach. Throws a `Response` with 401 without one. */
export function requireSession({ context }: Pick<OfficeArgs, 'context'>): Session {
  const { session } = context.get(officeContext);
  if (!session) throw new Response(null, { status: 401 });
  return session;
}

/** The form that a signed-in person posted. Throws a `Response`: 401 without a session, 4xx for bad input. */
export async function readPost({ request, context }: OfficeArgs) {
  const session = requireSession({ context });
  const form = await readFormData(request, context.get(officeContext).client);
  return { session, person: session.person, form, intent: textValue(form, 'intent') };
}

/**
 * As {@link requireSession}, for what cannot be undone or visitors see at once: redirects to the page that asks for the
 * passkey, unless it was used in the last five minutes. `to` is the page to come back to, with the answers of `form`.
 */
export function requireConfirmed({ context, request }: ConfirmArgs, to?: string, form?: FormData): Session {
  const session = requireSession({ context });
  const { pathname, search } = new URL(request.url);
  const texts = [...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const page = form ? `${to}?${new URLSearchParams(texts)}` : (to ?? pathname + search);
  if (!session.isConfirmed) throw redirect(`/confirm?to=${encodeURIComponent(page)}`, 303);
  return session;
}

type ConfirmArgs = Pick<OfficeArgs, 'context' | 'request'>;

/** The form that {@link requireConfirmed} interrupted; `undefined` unless the person comes back from there. */
export function returnedAnswers({ context, request }: ConfirmArgs): URLSearchParams | undefined {
  const { searchParams } = new URL(request.url);
  return searchParams.has('confirmed') && requireSession({ context }).isConfirmed ? searchParams : undefined;
}

/** The path without `/office`; `/` for anything else. Two slashes at the start would be the address of another site. */
export function localPath(path: string | null): string {
  const url = URL.parse(path ?? '', 'https://office.invalid');
  const isOffice = url?.origin === 'https://office.invalid' && /^\/office(\/|$)/.test(url.pathname);
  return isOffice ? url.pathname.replace(/^\/office\/*/, '/') + url.search : '/';
}

/** Whether the passkey is asked for because visitors see at once what is done on this page. */
export function changesWebsite(path: string): boolean {
  return publishesTexts(path) || /^\/(countdowns|bookings\/hours)(\/|\?|$)/.test(path);
}

export function publishesTexts(path: string): boolean {
  return /^\/words\/(publish|versions)(\?|$)/.test(path);
}
