/** Share buttons; a separate entry, so that only pages that use them load them. */

export { copyLink } from './share/share.ts';
export { ShareButtons, type ShareButtonsProps } from './share/share-buttons.tsx';
