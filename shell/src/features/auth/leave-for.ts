/** Leaves the site. It replaces the history entry, so that Back skips the page that redirects. */
export const leaveFor = (address: string) => window.location.replace(address);
