/**
 * The name of a cookie. With https it begins with `__Host-`: a browser accepts such a cookie only from this very host and
 * only with https, so that no neighbouring host can plant one. The prefix demands the path `/`.
 * @param isSecure whether browsers reach the site by https
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
