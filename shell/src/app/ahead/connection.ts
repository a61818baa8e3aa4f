interface Connection {
  saveData: boolean;
  effectiveType: string;
  /** Mbit/s, an estimate. */
  downlink: number;
}

/** At this speed the web font of a board loads in half a second, and does not delay the next page. */
const FONT_MBITS = 5;

/**
 * Optional files of a page are loaded only on a good connection. Safari and Firefox do not describe the connection. There, a
 * device with a mouse counts as well connected, and a phone as one with expensive data.
 */
function isRoomy(enough: (connection: Connection) => boolean): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection) return !connection.saveData && connection.effectiveType === '4g' && enough(connection);
  return matchMedia('(hover: hover)').matches;
}

/** Whether the connection allows loading code of pages that may be opened next. */
export const hasRoomAhead = () => isRoomy(() => true);

/** Whether the connection allows loading the web font. */
export const hasRoomForFont = () => isRoomy(({ downlink }) => downlink >= FONT_MBITS);
