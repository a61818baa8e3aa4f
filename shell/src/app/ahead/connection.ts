interface Connection {
  saveData: boolean;
  effectiveType: string;
  /** Mbit/s, an estimate. */
  downlink: number;
}

/** At this speed the web font of a board takes half a second: it does not delay what is pressed next. */
const FONT_MBITS = 5;

/**
 * Optional files of a page are loaded only on a good connection. Safari and Firefox do not describe the connection; there, a
 * device with a mouse counts as one at home, and a phone as one that pays for its data.
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
