import { onShownAgain } from './on-shown-again.ts';

/** Opens another document. @returns when this document is shown again, e.g. after going back */
export const leaveFor = (address: string) =>
  new Promise<void>((resolve) => {
    const stop = onShownAgain(() => {
      stop();
      resolve();
    });
    window.location.assign(address);
  });
