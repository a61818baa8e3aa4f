import { useCallback, useState } from 'react';
import { useCrisis } from './use-crisis.ts';

/**
 * Decides where the card is shown while texts are written: after the text at index `at`, or nowhere if `at` is -1. A closed card
 * stays closed until all texts are deleted.
 */
export function useWritingCare(texts: readonly string[]) {
  const found = useCrisis(texts);
  const [closed, setClosed] = useState(false);
  if (closed && texts.every((text) => text === '')) setClosed(false);
  const close = useCallback(() => setClosed(true), []);
  return { at: closed ? -1 : found, close };
}
