import { useHydrated } from '../use-hydrated.ts';

/** Whether the browser lets AI agents fill in forms (WebMCP); `false` before hydration. */
export function useHasAgents(): boolean {
  return useHydrated() && 'modelContext' in document;
}

/** They fill in only a form with an enabled button. It is not shown: a person presses another one, or Enter. */
export function ButtonForAgents() {
  return useHasAgents() ? <button type="submit" hidden /> : null;
}

/** Attributes that make a form a tool of AI agents: https://github.com/webmachinelearning/webmcp (declarative API). */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface FieldsetHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}
