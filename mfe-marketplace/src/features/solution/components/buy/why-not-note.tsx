import s from './why-not-note.module.css';

/** Why a solution cannot be bought, or from when, where the button does not say it. */
export const WhyNotNote = ({ text }: { text: string }) => <p className={s.note}>{text}</p>;
