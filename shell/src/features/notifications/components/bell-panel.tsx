import { BackCloses, isFocusLost, Modal, PageCover, useWideScreen } from '@onmaum/shared-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { FragmentSlot } from '../../../frame/fragment/fragment-slot.tsx';
import s from './bell-panel.module.css';

export interface BellPanelProps {
  /** The bell, which gets the focus when the panel closes. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Distance between the bell and the popover, in pixels. */
const GAP = 8;

const latest = <FragmentSlot app="mfe-mypage" name="notifications" />;

/** Whether the browser supports popovers. Some supported browsers (docs/browsers.md) do not, and show the sheet of phones. */
const hasPopovers = () => 'showPopover' in HTMLElement.prototype;

/** The latest notifications: a popover below the bell on wide screens, otherwise a sheet. */
export const BellPanel = (props: BellPanelProps) =>
  useWideScreen() && hasPopovers() ? (
    <BellPopover {...props} />
  ) : (
    <Modal open onClose={props.onClose} title="알림">
      <div className={s.sheet}>{latest}</div>
    </Modal>
  );

/**
 * A popover of the type `manual`. The browser would close a popover of another type at the pointerup of a tap, and the click that
 * follows would reach the page. `PageCover` receives the presses beside the popover.
 */
function BellPopover({ anchor, onClose }: BellPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = panel.current;
    const bell = anchor.current;
    const below = Math.max(0, bell?.getBoundingClientRect().bottom ?? 0) + GAP;
    shown?.style.setProperty('--below-bell', `${below}px`);
    shown?.showPopover();
    shown?.focus();
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose();
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      if (isFocusLost() || shown?.contains(document.activeElement)) bell?.focus();
    };
  }, [anchor, onClose]);
  return (
    <>
      <PageCover onPress={onClose} />
      <div ref={panel} popover="manual" role="dialog" aria-label="알림" tabIndex={-1} className={s.popover}>
        <BackCloses close={onClose} />
        <p className={s.title}>알림</p>
        {latest}
      </div>
    </>
  );
}
