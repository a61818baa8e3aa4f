/** Ratio of height to width above which only the upper part of a picture fits on a screen, as in a long screenshot. */
export const LONG_RATIO = 2.4;

export const isLongPicture = ({ width, height }: { width: number; height: number }) => height > LONG_RATIO * width;
