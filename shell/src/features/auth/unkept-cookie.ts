/**
 * Name of the cookie that marks a session which the browser refused to store. If it is set, the next document renews the session
 * with the refresh cookie, which scripts cannot see. Visitors do not have the mark, so their pages request no renewal.
 */
export const UNKEPT_COOKIE = 'onmaum-unkept';
