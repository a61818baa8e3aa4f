import { untilUsable } from './until-usable.ts';

/** Opens another document. @returns a promise that resolves when this document can be used again, such as after going back */
export function leaveFor(address: string): Promise<void> {
  const usable = untilUsable();
  window.location.assign(address);
  return usable;
}
