import { onShownAgain } from './on-shown-again.ts';

/** Opens another document. @returns a promise that resolves when this document is shown again, such as after going back */
export const leaveFor = (address: string) =>
  new Promise<void>((resolve) => {
    const stop = onShownAgain(() => {
      stop();
      resolve();
    });
    window.location.assign(address);
  });
