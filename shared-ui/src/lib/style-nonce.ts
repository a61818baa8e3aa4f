declare let __webpack_nonce__: string | undefined;

/**
 * Lets the one style element that is made at run time (it holds the page still behind a dialog) pass
 * the content security policy. Call once, before the first dialog.
 * @param nonce the nonce of this page's policy
 */
export function setStyleNonce(nonce: string): void {
  __webpack_nonce__ = nonce;
}
