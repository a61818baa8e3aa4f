let latest: PointerEvent | undefined;

if (typeof document !== 'undefined')
  document.addEventListener(
    'pointerdown',
    (event) => {
      latest = event;
    },
    true,
  );

/** The latest press of a mouse, pen or finger on the page. */
export const latestPress = () => latest;
