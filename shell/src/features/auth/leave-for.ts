/** Leaves the site; the way back skips the page that only sends on. */
export const leaveFor = (address: string) => window.location.replace(address);
