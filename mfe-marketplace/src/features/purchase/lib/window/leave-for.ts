import { onShownAgain } from './on-shown-again.ts';

/** Leaves for another document. @returns when this one is shown again, as Back may do */
export const leaveFor = (address: string) =>
  new Promise<void>((resolve) => {
    const stop = onShownAgain(() => {
      stop();
      resolve();
    });
    window.location.assign(address);
  });
