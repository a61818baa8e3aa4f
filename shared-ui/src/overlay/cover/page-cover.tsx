import { createPortal } from 'react-dom';
import s from './page-cover.module.css';
import { pressBeside } from './press-beside.ts';

/** Covers the page around an open menu or popover with an invisible element, so that a press beside it only closes it. */
export const PageCover = ({ onPress }: { onPress: () => void }) =>
  createPortal(<div role="presentation" className={s.cover} {...pressBeside(onPress)} />, document.body);
