/**
 * Name of the cookie which says that the browser has a session that storage did not take: the next document renews it with
 * the refresh cookie, which scripts cannot see. Nobody else has this cookie, so nobody else's page asks for a renewal.
 */
export const UNKEPT_COOKIE = 'onmaum-unkept';
