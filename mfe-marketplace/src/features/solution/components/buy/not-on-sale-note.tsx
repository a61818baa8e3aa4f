import { common } from '@onmaum/shared-ui';

/** The reason why a solution cannot be bought, or the first day on which it can. */
export const NotOnSaleNote = ({ text }: { text: string }) => <p className={common.note}>{text}</p>;
