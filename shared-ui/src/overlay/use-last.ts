import { useState } from 'react';

/** The last defined value, so that a closing dialog keeps its content until it is gone. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
