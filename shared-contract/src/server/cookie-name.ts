/**
 * The name of a cookie. With https it begins with `__Host-`: browsers accept such a cookie only from this exact host and over
 * https, so that no other host of the same domain can set one. The cookie must have the path `/`.
 * @param isSecure whether browsers reach the site by https
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
