import { useState } from 'react';

/** The last value that was not `undefined`. A change of language is a navigation, and takes the answer of a form away. */
export function useLastValue<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
