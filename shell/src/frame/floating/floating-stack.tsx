import { OfflineNotice, Overlays } from '@onmaum/shared-ui';
import s from './floating-stack.module.css';
import { QuickButtons } from './quick-buttons.tsx';

/**
 * All floating elements at the bottom edge, in a fixed order (rules/site.md#floating-elements). The stack is the last part of the
 * page and sticks to the edge, so that it never covers the end of the page.
 */
export const FloatingStack = ({ buttons }: { buttons: boolean }) => (
  <div className={s.stack}>
    <Overlays />
    <OfflineNotice />
    {buttons && <QuickButtons />}
  </div>
);
