/** Leaves the site; replaces the history entry, so that 'back' skips the redirecting page. */
export const leaveFor = (address: string) => window.location.replace(address);
