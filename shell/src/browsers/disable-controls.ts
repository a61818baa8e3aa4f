/**
 * Source text of a function for inline scripts. It disables the controls that do nothing without the site's scripts, and
 * returns them. It skips the field with the focus, fields whose text was changed, and forms with an `action`, since these work
 * without scripts. Its syntax works in browsers of any age.
 */
export const DISABLE_CONTROLS = `function () {
  var all = document.querySelectorAll('#root button, #root input, #root select, #root textarea'), dead = [], i, el;
  for (i = 0; i < all.length; i++) {
    el = all[i];
    if (el.disabled || (el.form && el.form.hasAttribute('action'))) continue;
    if (el.tagName !== 'BUTTON' && el === document.activeElement) continue;
    if (el.defaultValue !== undefined && el.value !== el.defaultValue) continue;
    el.disabled = true;
    dead.push(el);
  }
  return dead;
}`;
