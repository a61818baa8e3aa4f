/**
 * Makes server-rendered content usable whose code is missing. Links of a toolbar lose the role and the tab index that need the
 * code for their keys; they work as links. Below a note, the controls are disabled as long as the note is shown.
 * @param part the note above the content, or the disabled fieldset around it
 */
export function settle(part: HTMLElement) {
  const content = part instanceof HTMLFieldSetElement ? part : part.nextElementSibling;
  if (!content) return;
  const links = [...content.querySelectorAll<HTMLElement>('a[role=button]')].map(
    (link) => [link, link.tabIndex] as const,
  );
  for (const [link] of links) {
    link.removeAttribute('role');
    link.removeAttribute('tabindex');
  }
  if (content === part) return;

  const controls = [...content.querySelectorAll<HTMLButtonElement>(':enabled')];
  for (const control of controls) control.disabled = true;
  // React does not correct attributes of content that the server rendered
  const restore = () => {
    for (const control of controls) control.disabled = false;
    for (const [link, tabIndex] of links) {
      link.setAttribute('role', 'button');
      link.tabIndex = tabIndex;
    }
  };
  const observer = new MutationObserver(() => {
    if (part.isConnected) return;
    observer.disconnect();
    restore();
  });
  observer.observe(document, { childList: true, subtree: true });
}
