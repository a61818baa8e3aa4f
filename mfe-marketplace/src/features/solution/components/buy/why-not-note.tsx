import { common } from '@onmaum/shared-ui';

/** Why a solution cannot be bought, or from when, where the button does not say it. */
export const WhyNotNote = ({ text }: { text: string }) => <p className={common.note}>{text}</p>;
