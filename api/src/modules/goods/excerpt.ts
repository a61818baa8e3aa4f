/** Maximum number of code points of a rich text that a list shows as plain text. */
export const EXCERPT = 160;
