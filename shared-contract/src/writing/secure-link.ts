/**
 * Whether a text is an http or https address whose host everybody reads alike: Latin letters only, and no user name before
 * it, which could pass for the host.
 */
export const isPlainLink = (link: string) =>
  /^https?:\/\/[a-z\d.-]+(:\d+)?([/?#][^\s\p{C}]*)?$/iu.test(link) && URL.canParse(link);

/** Whether such an address is https. */
export const isSecureLink = (link: string) => /^https:/i.test(link) && isPlainLink(link);
