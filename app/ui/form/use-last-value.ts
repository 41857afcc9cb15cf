import { useState } from 'react';

/**
 * The last value that was not `undefined`. A change of language is a navigation, which clears a form's `actionData`.
 */
export function useLastValue<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
