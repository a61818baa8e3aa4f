import { DISABLE_CONTROLS } from './disable-controls.ts';
import { POLYFILLS } from './polyfills.ts';

/**
 * Inline scripts for old browsers. `FLOOR` uses syntax that only supported browsers can parse. The other scripts use syntax that
 * works in browsers of any age, since a browser that cannot parse a script runs nothing of it.
 */

/** The id of the template with the script of polyfills. */
export const POLYFILLS_ID = 'polyfills';

/**
 * Marks the document with `data-floor` if the browser can run the site's scripts: it must be at least as new as `BROWSERS` in
 * `module-rules.js` of area-kit. It tests features that came with these versions: static blocks and lookbehind with Safari
 * 16.4, compression with Firefox 113 (version 115 brought no testable feature), and MathML and `pi` with Chrome 109. `pi` alone
 * is enough, because a hardened browser may lack MathML.
 */
export const FLOOR =
  `(class{static{if(/(?<=a)b/&&self.CompressionStream&&(self.MathMLElement||CSS.supports('width','calc(1px*pi)')))` +
  `document.documentElement.dataset.floor=''}});`;

/** Runs at the start of the body. In a browser without `data-floor`, it shows a note that the site can only be read. */
export const OLD_BROWSER_NOTE =
  `if(!document.documentElement.hasAttribute('data-floor')){document.documentElement.removeAttribute('data-session');` +
  `document.write('<aside class="start-failed" aria-label="브라우저 안내" data-screen-only><span>이 브라우저는 오래되어서 글을 읽을 수만 있어요. ` +
  `글을 쓰거나 상담을 신청하시려면 브라우저를 업데이트하거나 다른 브라우저로 열어 주세요.</span></aside>')}`;

const LACKING = JSON.stringify(
  Object.fromEntries(Object.entries(POLYFILLS).map(([owner, members]) => [owner, Object.keys(members).join(' ')])),
);

/**
 * Runs before the deferred scripts. In a browser without `data-floor`, it moves these scripts into a template, where they do not
 * run. It also shows the texts for browsers without scripts, and disables controls. In a supported browser that lacks a built-in,
 * it loads the polyfills before the deferred scripts.
 */
export const LOAD_POLYFILLS = `
(function () {
  var all, i;
  if (!document.documentElement.hasAttribute('data-floor')) {
    all = document.querySelectorAll('#root noscript');
    for (i = 0; i < all.length; i++) all[i].insertAdjacentHTML('beforebegin', all[i].textContent);
    (${DISABLE_CONTROLS})();
    return document.write('<template>');
  }
  all = ${LACKING};
  for (var path in all) {
    var owner = self, names = path.split('.'), members = all[path].split(' ');
    for (i = 0; owner && i < names.length; i++) owner = owner[names[i]];
    for (i = 0; i < members.length; i++)
      if (!owner || !(members[i] in owner)) return document.write(document.getElementById('${POLYFILLS_ID}').innerHTML);
  }
})()
`
  .trim()
  .replace(/^ +/gm, '');
