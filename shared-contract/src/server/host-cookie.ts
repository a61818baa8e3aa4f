/**
 * The name of a cookie. With https it begins with `__Host-`: a browser accepts such a cookie only from this very host and
 * only with https and the path /, so that no neighbouring host can plant one.
 */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
