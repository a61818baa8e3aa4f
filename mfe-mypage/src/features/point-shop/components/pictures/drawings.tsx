import s from './goods-picture.module.css';

/** Drawings of the point shop's products. Paper has the colour of cards, lines have the colour of the tint. */

const paper = s.paper;
const stroke = s.stroke;
const ink = 'currentColor';

export const Phone = () => (
  <>
    <rect className={paper} x="54" y="14" width="48" height="84" rx="9" />
    <rect className={stroke} x="54" y="14" width="48" height="84" rx="9" />
    <path className={stroke} d="M72 23h12" />
    <rect x="63" y="34" width="30" height="7" rx="3.5" fill={ink} opacity="0.25" />
    <rect x="63" y="47" width="20" height="7" rx="3.5" fill={ink} opacity="0.25" />
    <circle cx="102" cy="72" r="21" fill={ink} />
    <path d="M96 84V61h9a7.5 7.5 0 0 1 0 15h-9" className={s.mark} />
  </>
);

export const Coffee = () => (
  <>
    <path className={paper} d="M57 38h46l-6 60a5 5 0 0 1-5 4H68a5 5 0 0 1-5-4z" />
    <path d="M59 54h42l-2.6 26H61.600z" fill={ink} opacity="0.3" />
    <path className={stroke} d="M57 38h46l-6 60a5 5 0 0 1-5 4H68a5 5 0 0 1-5-4z" />
    <rect x="52" y="28" width="56" height="11" rx="4" fill={ink} />
    <path className={stroke} d="M72 20c-3-4 3-6 0-10M88 20c-3-4 3-6 0-10" />
  </>
);

export const Chicken = () => (
  <>
    <path className={paper} d="M42 72 24 90a6 6 0 1 0 3 8 6 6 0 1 0 9 1l17-17z" />
    <path className={stroke} d="M42 72 24 90a6 6 0 1 0 3 8 6 6 0 1 0 9 1l17-17z" />
    <path className={paper} d="M36 70c-4-20 14-46 36-46 14 0 24 9 24 22 0 24-30 46-48 40-6-2-10-8-12-16z" />
    <path d="M36 70c-4-20 14-46 36-46 14 0 24 9 24 22 0 24-30 46-48 40-6-2-10-8-12-16z" fill={ink} opacity="0.35" />
    <path className={stroke} d="M36 70c-4-20 14-46 36-46 14 0 24 9 24 22 0 24-30 46-48 40-6-2-10-8-12-16z" />
    <path className={stroke} d="M52 44c4-6 9-9 15-10M70 56l1 1M60 66l1 1M80 42l1 1" />
    <path className={paper} d="M108 46h32l-4 52h-24z" />
    <path d="M109.500 62h29l-2.700 36h-23.600z" fill={ink} opacity="0.75" />
    <path className={stroke} d="M108 46h32l-4 52h-24zM104 46h40M124 46l4-26h9" />
  </>
);

export const Cake = () => (
  <>
    <path className={paper} d="M34 60 104 36c12 0 22 10 22 24v36H34z" />
    <path d="M34 72h92v10H34z" fill={ink} opacity="0.3" />
    <path className={stroke} d="M34 60 104 36c12 0 22 10 22 24v36H34z" />
    <path className={stroke} d="M34 60h92M26 98h108" />
    <path d="M86 40c-8-6-8-18 2-20 10 2 10 14 2 20z" fill={ink} />
    <path className={stroke} d="m88 20 5-8" />
  </>
);

export const Voucher = () => (
  <>
    <rect x="42" y="26" width="88" height="50" rx="7" fill={ink} opacity="0.3" />
    <rect className={paper} x="28" y="38" width="88" height="50" rx="7" />
    <rect className={stroke} x="28" y="38" width="88" height="50" rx="7" />
    <path className={stroke} d="M92 38v50" />
    <path d="M92 56c-6-12-20-10-14-2 3 3 9 3 14 2zm0 0c6-12 20-10 14-2-3 3-9 3-14 2z" fill={ink} />
    <path className={stroke} d="M40 54h24M40 66h16" opacity="0.5" />
  </>
);

/** Drawing of a book voucher. @param books number of books, which grows with the value of the voucher */
export const BookCard = ({ books }: { books: 1 | 2 | 3 }) => (
  <>
    {[0, 1, 2].slice(0, books).map((place) => (
      <g key={place} transform={`translate(${(place - (books - 1) / 2) * 8} ${(books - 1) * 9 - place * 18})`}>
        <rect x="38" y="64" width="84" height="18" rx="4" fill={ink} opacity={0.85 - place * 0.2} />
        <path className={paper} d="M48 68h74v10H48z" />
        <path className={stroke} d="M56 73h58" opacity="0.4" />
      </g>
    ))}
    <path className={stroke} d={`M30 ${86 + (books - 1) * 9}h100`} />
    <path className={paper} d={`M100 ${64 - (books - 1) * 9}h14v20l-7-5-7 5z`} />
    <path d={`M100 ${64 - (books - 1) * 9}h14v20l-7-5-7 5z`} className={stroke} />
  </>
);

export const Cream = () => (
  <>
    <path className={paper} d="M62 16h36l-5 66H67z" />
    <path d="m63.500 36 1.700 22h29.600l1.700-22z" fill={ink} opacity="0.3" />
    <path className={stroke} d="M62 16h36l-5 66H67zM58 16h44" />
    <rect x="66" y="82" width="28" height="18" rx="4" fill={ink} />
    <path d="M112 78c0-16 10-24 24-24 0 16-10 24-24 24z" fill={ink} opacity="0.55" />
    <path className={stroke} d="M108 84c6-8 14-16 22-23" />
  </>
);

export const Oil = () => (
  <>
    <rect className={paper} x="56" y="46" width="44" height="56" rx="10" />
    <path d="M56 70h44v22a10 10 0 0 1-10 10H66a10 10 0 0 1-10-10z" fill={ink} opacity="0.35" />
    <rect className={stroke} x="56" y="46" width="44" height="56" rx="10" />
    <rect x="69" y="34" width="18" height="12" rx="2" fill={ink} />
    <path className={stroke} d="M78 34V20H60v6" />
    <path d="M122 52c8 11 11 16 11 22a11 11 0 0 1-22 0c0-6 3-11 11-22z" fill={ink} />
  </>
);

export const Gift = () => (
  <>
    <rect className={paper} x="46" y="46" width="68" height="52" rx="6" />
    <rect className={stroke} x="46" y="46" width="68" height="52" rx="6" />
    <rect x="40" y="38" width="80" height="16" rx="5" fill={ink} />
    <path className={stroke} d="M80 54v44M80 38c-8-20-28-18-20-6 4 5 12 6 20 6zm0 0c8-20 28-18 20-6-4 5-12 6-20 6z" />
  </>
);
