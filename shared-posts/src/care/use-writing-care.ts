import { useCallback, useState } from 'react';
import { useCrisis } from './use-crisis.ts';

/**
 * Where the card belongs while something is written: after the text with this index, -1 for nowhere. Once closed, it
 * stays closed until everything is deleted.
 */
export function useWritingCare(texts: readonly string[]) {
  const found = useCrisis(texts);
  const [closed, setClosed] = useState(false);
  if (closed && texts.every((text) => text === '')) setClosed(false);
  const close = useCallback(() => setClosed(true), []);
  return { at: closed ? -1 : found, close };
}
