import { useState } from 'react';
import { useLocation } from 'react-router';

/** Whether the page that is shown is the one that the document was loaded for. Also `false` when that is returned to. */
export function useIsFirstPage(): boolean {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== firstKey) setLeft(true);
  return !left && key === firstKey;
}
