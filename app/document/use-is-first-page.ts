import { useState } from 'react';
import { useLocation } from 'react-router';

/** `true` until the first navigation; `false` ever after, even on the way back to the first page. */
export function useIsFirstPage(): boolean {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== firstKey) setLeft(true);
  return !left && key === firstKey;
}
