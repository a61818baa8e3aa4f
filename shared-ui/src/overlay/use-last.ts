import { useState } from 'react';

/** The last value that was there, so that what is closing keeps its content until it is gone. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
