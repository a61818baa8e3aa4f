/** Height to width of a picture from which on only its upper part fits on a screen, such as a long screenshot. */
export const LONG_RATIO = 2.4;

export const isLongPicture = ({ width, height }: { width: number; height: number }) => height > LONG_RATIO * width;
