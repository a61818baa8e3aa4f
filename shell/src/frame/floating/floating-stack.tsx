import { OfflineNotice, Overlays } from '@onmaum/shared-ui';
import s from './floating-stack.module.css';
import { QuickButtons } from './quick-buttons.tsx';

/**
 * All that floats at the bottom edge, in one order (rules/site.md#what-floats). It is the last part of the page and
 * sticks to the edge, so that the end of the page is never under it.
 */
export const FloatingStack = ({ buttons }: { buttons: boolean }) => (
  <div className={s.stack}>
    <Overlays />
    <OfflineNotice />
    {buttons && <QuickButtons />}
  </div>
);
