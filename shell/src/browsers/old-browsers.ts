import { DISABLE_CONTROLS } from './disable-controls.ts';
import { POLYFILLS } from './polyfills.ts';

/**
 * Scripts of the document itself for old browsers. `FLOOR` and what it contains run in every supported browser; the others
 * are written for browsers of any age, since one that cannot read a script runs nothing of it.
 */

/** The id of the template with the script of polyfills. */
export const POLYFILLS_ID = 'polyfills';

/**
 * Marks a browser that can run the site's scripts: one of `BROWSERS` in tools/build/module-rules.js or newer. It tests
 * features that came with these versions: static blocks and lookbehind with Safari 16.4, compression with Firefox 113 (115
 * brought nothing that the others have), MathML and `pi` with Chrome 109. One of these two is enough, because a hardened
 * browser may lack MathML.
 */
export const FLOOR =
  `(class{static{if(/(?<=a)b/&&self.CompressionStream&&(self.MathMLElement||CSS.supports('width','calc(1px*pi)')))` +
  `document.documentElement.dataset.floor=''}});`;

/** At the start of the body: in a browser below the floor it says that one can only read here, as a visitor. */
export const OLD_BROWSER_NOTE =
  `if(!document.documentElement.hasAttribute('data-floor')){document.documentElement.removeAttribute('data-session');` +
  `document.write('<aside class="start-failed" aria-label="브라우저 안내" data-screen-only><span>이 브라우저는 오래되어서 글을 읽을 수만 있어요. ` +
  `글을 쓰거나 상담을 신청하시려면 브라우저를 업데이트하거나 다른 브라우저로 열어 주세요.</span></aside>')}`;

const LACKING = JSON.stringify(
  Object.fromEntries(Object.entries(POLYFILLS).map(([owner, members]) => [owner, Object.keys(members).join(' ')])),
);

/**
 * Before the deferred scripts. A browser below the floor gets none of them: they become the content of a template. It shows
 * what the page says to browsers without scripts, and what would do nothing is disabled. One that lacks a built-in loads the
 * polyfills first. Others load nothing.
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
