/**
 * Whether a text is an http or https address whose host cannot mislead people: the host has no letters except Latin ones, and no
 * user name that could be mistaken for the host precedes it.
 */
export const isPlainLink = (link: string) =>
  /^https?:\/\/[a-z\d.-]+(:\d+)?([/?#][^\s\p{C}]*)?$/iu.test(link) && URL.canParse(link);

/** Whether a text is an https address that `isPlainLink` accepts. */
export const isSecureLink = (link: string) => /^https:/i.test(link) && isPlainLink(link);
