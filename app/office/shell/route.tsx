/** The document, header and menu of all pages of the office; and their error page. */
import { Outlet, useLoaderData } from 'react-router';
import type { ShellData } from '#app/office-kit/frame/shell-data.ts';
import { type OfficeArgs, officeContext } from '#app/office-kit/office-context.ts';
import { guard } from '../guard.server.ts';
import { Document } from './document.tsx';
import { Header } from './header.tsx';

export { ErrorBoundary } from './error.tsx';

export const middleware = [guard];

export function loader({ context, request }: OfficeArgs): ShellData {
  const { language, session, client, isPost } = context.get(officeContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const isConfirmed = session?.isConfirmed === true;
  return {
    language,
    person: session?.person.name,
    origin: client.origin,
    path: pathname + search,
    done: isPost ? null : searchParams.get('done'),
    isConfirmed,
    isJustConfirmed: searchParams.has('confirmed') && isConfirmed,
  };
}

export function Component() {
  const { person, path } = useLoaderData<typeof loader>();
  return (
    <Document hasMenu={person !== undefined}>
      <Header person={person} path={path} />
      <main id="main" className="main">
        <Outlet />
      </main>
    </Document>
  );
}
