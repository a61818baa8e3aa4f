interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/**
 * Whether there is room for what a page does without: the web font, and code of pages that may be opened next. Safari and
 * Firefox do not tell of the connection; there, a device that is pointed at with a mouse counts as one at home, and a
 * phone as one that pays for its data.
 */
export function hasRoom(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection) return !connection.saveData && connection.effectiveType === '4g';
  return matchMedia('(hover: hover)').matches;
}
