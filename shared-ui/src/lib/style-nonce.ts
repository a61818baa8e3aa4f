declare let __webpack_nonce__: string | undefined;

/**
 * Sets the nonce of the style element that is created at run time to lock scrolling behind a dialog, so that the
 * content security policy allows it. Call once, before the first dialog.
 * @param nonce the nonce of this page's policy
 */
export function setStyleNonce(nonce: string): void {
  __webpack_nonce__ = nonce;
}
