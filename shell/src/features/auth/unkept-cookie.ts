/**
 * Name of the cookie that marks a session which the browser refused to store. With it, the next document renews the session with
 * the refresh cookie, which scripts cannot see. Visitors lack the mark, so their pages request no renewal.
 */
export const UNKEPT_COOKIE = 'onmaum-unkept';
