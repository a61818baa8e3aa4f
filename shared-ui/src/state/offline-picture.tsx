/** The drawing of the offline state: part of the code, since without a connection no image can be loaded. */
export const OfflinePicture = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 240 180" width={240} height={180} aria-hidden="true">
    <path
      fill="#7DB3A0"
      opacity=".2"
      d="M28 104C22 62 58 26 104 28c30 1 44-12 72-4 34 10 48 44 42 78-5 32-34 48-98 50-62 1-86-14-92-48z"
    />
    <path fill="#E9DFCD" d="M78 104a24 24 0 0 1-3-48 36 36 0 0 1 68-8 27 27 0 0 1 21 56z" />
    <path
      fill="#FBF6EC"
      d="M78 104a24 24 0 0 1-3-48 36 36 0 0 1 53-22c-18 8-22 24-22 30-14 0-20 12-18 24 2 8 6 14 12 16z"
    />
    <g fill="none" stroke="#3F8673" strokeWidth="5" strokeLinecap="round">
      <path d="M30 146c20 8 34-8 50-8h8M210 146c-20 8-34-8-50-8h-8M106 133h8M106 143h8" />
      <path stroke="#EBC57F" strokeWidth="4" d="M122 120v-7M114 123l-4-5M130 123l4-5" />
    </g>
    <rect x="84" y="127" width="22" height="22" rx="7" fill="#3F8673" />
    <path fill="#E39A80" d="M134 127h13q7 0 7 7v8q0 7-7 7h-13q-4 0-4-4v-14q0-4 4-4z" />
  </svg>
);
