/** Rich text and a component that collapses it; bundled with the pages that use them. */
export { Collapsed, type CollapsedProps } from '../rich/collapsed.tsx';
export { RichText, type RichTextProps } from '../rich/rich-text.tsx';
