import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { CareLine } from './care-line.tsx';
import { ShowCard } from './show-card.tsx';
import { useWritingCare } from './use-writing-care.ts';
import s from './writing-care.module.css';
import { WritingCare } from './writing-care.tsx';

/** Texts of a form by place. The card is shown at the place of the first text with signs of a crisis. */
type Texts = Readonly<Record<string, readonly string[]>>;
export type CareTexts<Values> = (values: Values) => Texts;

interface Shown {
  /** Place at which the card is shown; null if it is not shown. */
  place: string | null;
  card: RefObject<HTMLDivElement | null>;
  close: () => void;
}

const Context = createContext<Shown>({ place: null, card: { current: null }, close: () => {} });

/** Checks all texts of a form for signs of a crisis while they are written (rules/care.md#card). */
export function FormCare<Values extends FieldValues>(props: { texts: CareTexts<Values>; children: ReactNode }) {
  const texts = useTexts(props.texts);
  const { at, close } = useWritingCare(texts.map(({ text }) => text));
  const card = useRef<HTMLDivElement>(null);
  const place = texts[at]?.place ?? null;
  const shown = useMemo(() => ({ place, card, close }), [place, close]);
  return <Context value={shown}>{props.children}</Context>;
}

/** The texts of the form as they are typed. react-hook-form mutates its values, and `useWatch` does not notice such changes. */
function useTexts<Values extends FieldValues>(textsOf: CareTexts<Values>) {
  const { subscribe, getValues } = useFormContext<Values>();
  const [texts, setTexts] = useState(() => placed(textsOf(getValues())));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setTexts(placed(textsOf(values))) }),
    [subscribe, textsOf],
  );
  return texts;
}

const placed = (texts: Texts) =>
  Object.entries(texts).flatMap(([place, list]) => list.map((text) => ({ place, text })));

/** Shows the card if the first text with signs of a crisis belongs to this place. */
export function CareBelow({ place }: { place: string }) {
  const care = useContext(Context);
  const isHere = care.place === place;
  return (
    <>
      {isHere && (
        <div className={s.low}>
          <CareLine>
            <ShowCard card={care.card} />
          </CareLine>
        </div>
      )}
      <WritingCare shown={isHere} onClose={care.close} {...(isHere && { ref: care.card })} />
    </>
  );
}

/** The quiet line of a form. While the card is shown, the line has a button that scrolls to the card. */
export function FormCareLine() {
  const { place, card } = useContext(Context);
  return (
    <CareLine>
      {place !== null && (
        <span className={s.bar}>
          <ShowCard card={card} />
        </span>
      )}
    </CareLine>
  );
}
