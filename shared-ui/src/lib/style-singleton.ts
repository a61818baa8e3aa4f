import { useEffect } from 'react';

/**
 * Replaces the package react-style-singleton, with which dialogs lock scrolling. The package creates a style element, which the
 * content security policy forbids. A constructed style sheet is not subject to the policy.
 * @returns a component that applies its styles while it is mounted; if several are mounted, only the styles of the first apply
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined;
  let mounted = 0;

  // biome-ignore lint/correctness/noComponentHookFactories: as the package does; each caller has styles of its own
  return function StyleSingleton({ styles }: { styles: string }) {
    useEffect(() => {
      mounted += 1;
      if (mounted === 1) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        mounted -= 1;
        if (mounted > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      };
    }, [styles]);
    return null;
  };
}
