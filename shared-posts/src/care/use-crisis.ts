import { useEffect, useState } from 'react';

/** Pause in typing after which the texts are checked. */
const PAUSE_MS = 400;

const SEPARATOR = '\u0000';

/** Loads the expressions that are signs of a crisis. They are not part of the first load of any page. */
export const fetchCare = () => import(/* webpackChunkName: "care" */ '@onmaum/shared-contract/care/care');

async function indexOfCrisis(texts: readonly string[]): Promise<number> {
  if (texts.every((text) => text === '')) return -1;
  const { isCrisis } = await fetchCare();
  return texts.findIndex((text) => isCrisis(text));
}

/**
 * Finds the first text with signs of a crisis (rules/care.md#words). The texts are checked on this device, after a pause in
 * typing.
 * @returns its index; -1 if there is none, or before the first check
 */
export function useCrisis(texts: readonly string[]): number {
  const [index, setIndex] = useState(-1);
  const all = texts.join(SEPARATOR);
  useEffect(() => {
    let left = false;
    const judge = async () => {
      const found = await indexOfCrisis(all.split(SEPARATOR));
      if (!left) setIndex(found);
    };
    // if the expressions cannot be loaded, people still have the quiet line
    const timer = setTimeout(() => void judge().catch(() => undefined), PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [all]);
  return index;
}
