/** What loaders, actions and middleware of the office share for one request. */
import { createContext, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import type { PersonRow } from '#app/database/declared-rows.server.ts';
import type { ClientInfo } from '#app/http/client-info.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import type { PreviewNote } from '#app/http/request-context.server.ts';
import type { AboutRow } from './part.tsx';
import { forgetTyped, keepTyped, type Session } from './session.server.ts';
import type { OfficeLanguage } from './texts.ts';

export type OfficeRequest = {
  client: ClientInfo;
  /** Browser and system, for the list of sessions. */
  device: string;
  language: OfficeLanguage;
  /** Loaders get a GET request, even after an action. */
  isPost: boolean;
  session: Session | undefined;
  /** What a part of the office says of a row about somebody; in the language of this person, unless told otherwise. */
  about(row: PersonRow, language?: OfficeLanguage): Promise<AboutRow | undefined>;
  markAnswered(row: PersonRow): Promise<boolean>;
  /** Whether this person may open a page (without `/office`) and act on it. */
  mayOpen(page: string): boolean;
  /** Renders the public page at a path below `/office/preview`. */
  renderPreview(request: Request, client: ClientInfo, note: PreviewNote): Promise<Response>;
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

/** `website` and `texts`: visitors see at once what is done next. `data`: it gives data away, or cannot be undone. */
const confirmReasons = ['website', 'data', 'access'] as const;
export type ConfirmReason = (typeof confirmReasons)[number];

export const confirmReason = (text: string | null | undefined) => confirmReasons.find((reason) => reason === text);

/** `to` is the page to come back to, `back` that of somebody who does not confirm. */
export const confirmPath = (why: ConfirmReason, to: string, back?: string) =>
  `/confirm?${new URLSearchParams({ why, to, ...(back !== undefined && { back }) })}`;

/** What an address names. Throws a `Response` with 404 where there is nothing. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Response(null, { status: 404 });
  return found;
}

type ConfirmArgs = Pick<OfficeArgs, 'context' | 'request'>;

/**
 * As {@link requireSession}; redirects to the page that asks for the passkey, unless it was used in the last five
 * minutes. `to` is the page to come back to, by default this one.
 */
export function requireConfirmed({ context, request }: ConfirmArgs, { why, to }: { why: ConfirmReason; to?: string }) {
  const session = requireSession({ context });
  const { pathname, search } = new URL(request.url);
  // A page that cannot be opened without the passkey would ask for it again.
  const back = context.get(officeContext).isPost ? undefined : pathname.replace(/\/[^/]*$/, '');
  if (!session.isConfirmed) throw redirect(confirmPath(why, to ?? pathname + search, back), 303);
  return session;
}

/** This page with the answers of a form, as long as the passkey has to be used before they count. */
export async function withAnswers({ context, request }: ConfirmArgs, form: FormData): Promise<string> {
  const session = requireSession({ context });
  const { pathname, searchParams } = new URL(request.url);
  if (!session.isConfirmed) {
    const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return `${pathname}?typed=${await keepTyped(session, texts)}`;
  }
  const key = searchParams.get('typed');
  if (key) await forgetTyped(session, key);
  return pathname;
}

/** What was typed before, as the URL of this page says by its key; `undefined` when it is no longer kept. */
export function typedBefore({ context, request }: ConfirmArgs): URLSearchParams | undefined {
  const fields = requireSession({ context }).typed.get(new URL(request.url).searchParams.get('typed') ?? '');
  return fields === undefined ? undefined : new URLSearchParams(fields);
}

/** The path without `/office`; `/` for anything else. Two slashes at the start would be the address of another site. */
export function localPath(path: string | null): string {
  const url = URL.parse(path ?? '', 'https://office.invalid');
  const isOffice = url?.origin === 'https://office.invalid' && /^\/office(\/|$)/.test(url.pathname);
  return isOffice ? url.pathname.replace(/^\/office\/*/, '/') + url.search : '/';
}
