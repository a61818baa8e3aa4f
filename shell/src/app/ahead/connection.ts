interface Connection {
  saveData: boolean;
  effectiveType: string;
  /** Mbit/s, an estimate. */
  downlink: number;
}

/** At this speed the web font of a board takes half a second: it does not delay what is pressed next. */
const FONT_MBITS = 5;

/**
 * What a page does without is loaded where there is room for it. Safari and Firefox do not tell of the connection; there,
 * a device that is pointed at with a mouse counts as one at home, and a phone as one that pays for its data.
 */
function isRoomy(enough: (connection: Connection) => boolean): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection) return !connection.saveData && connection.effectiveType === '4g' && enough(connection);
  return matchMedia('(hover: hover)').matches;
}

/** Whether there is room for code of pages that may be opened next. */
export const hasRoomAhead = () => isRoomy(() => true);

/** Whether there is room for the web font. */
export const hasRoomForFont = () => isRoomy(({ downlink }) => downlink >= FONT_MBITS);
