interface Connection {
  saveData: boolean;
  effectiveType: string;
  /** Estimated speed in Mbit/s. */
  downlink: number;
}

/** Speed at which the web font of a board page loads in half a second, and does not delay the next page. */
const FONT_MBITS = 5;

/**
 * Whether the connection is good enough for optional files. Safari and Firefox do not describe the connection; there, a device
 * with a mouse counts as well connected, and a phone does not, since its data may be expensive.
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
