/** A position in a file of an area's release. */
interface AreaPosition {
  app: string;
  version: string;
  /** File within the release with line and column, such as `client/c/care.js:1:345`. */
  place: string;
}

/** Address of a file in a stack. Chrome, Firefox and Safari all append the line and the column to the address. */
const ADDRESS = /[\w-]+:\/\/[^\s()]+/g;
const FILE = /^\/r\/([\w-]+)\/([\w.-]+)\/(client\/.+)/;

/**
 * The area whose code threw an error: the area of the first file in the stack. Files of the shell are skipped, since they also
 * contain React and other shared modules. Undefined if that file belongs to no area, but for example to a browser extension.
 */
export function throwerOf(error: unknown): AreaPosition | undefined {
  if (!(error instanceof Error)) return undefined;
  // the message may also contain addresses
  for (const [address] of (error.stack ?? '').replace(error.message, '').matchAll(ADDRESS)) {
    const [, app, version, place] = address.startsWith(location.origin)
      ? (FILE.exec(address.slice(location.origin.length)) ?? [])
      : [];
    if (app === 'shell') continue;
    return app?.startsWith('mfe-') && version && place ? { app, version, place } : undefined;
  }
  return undefined;
}
