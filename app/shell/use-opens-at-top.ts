import { useLocation, useNavigationType } from 'react-router';

/** Whether the current page was opened by a link and without a fragment, so that it is shown from its top. */
export function useOpensAtTop(): boolean {
  const { hash } = useLocation();
  return useNavigationType() !== 'POP' && !hash;
}
