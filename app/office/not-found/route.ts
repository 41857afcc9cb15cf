import type { ReactNode } from 'react';

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export function Component(): ReactNode {
  return null;
}
