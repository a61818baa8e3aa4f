export type Scheme = 'light' | 'dark';

const MARK = 'prefers-color-scheme: dark';
/** Media queries that always or never match. Both contain MARK, so that `applyScheme` finds the rules at the next change. */
const ALWAYS = `(${MARK}), all`;
const NEVER = `(${MARK}) and (max-width: 0)`;

const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule;

/** Shows the page in a colour scheme, regardless of the device's preference. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (isMedia(rule) && rule.media.mediaText.includes(MARK)) {
        rule.media.mediaText = scheme === 'dark' ? ALWAYS : NEVER;
      }
    }
  }
}
