/**
 * The drawing of the offline state: a cloud over an unplugged cable. It is part of the code, since no image can be loaded
 * without a connection, and simple, since every page loads it.
 */
export const OfflinePicture = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 240 180" width={240} height={180} aria-hidden="true">
    <path
      fill="#7DB3A0"
      opacity=".2"
      d="M28 104C22 62 58 26 104 28c30 1 44-12 72-4 34 10 48 44 42 78-5 32-34 48-98 50-62 1-86-14-92-48z"
    />
    <path fill="#E9DFCD" d="M78 104a24 24 0 0 1-3-48 36 36 0 0 1 68-8 27 27 0 0 1 21 56z" />
    <g fill="none" strokeLinecap="round">
      <path stroke="#3F8673" strokeWidth="5" d="M30 146c20 8 34-8 50-8h22m0-8v16M210 146c-20 8-34-8-50-8h-22m0-8v16" />
      <path stroke="#E39A80" strokeWidth="4" d="M120 121v-7m-8 10-4-5m20 5 4-5" />
    </g>
  </svg>
);
