import type { DeskWorry } from '@onmaum/shared-contract';
import { useState } from 'react';
import { Answered } from '../answered/answered.tsx';
import { Answering } from './answering.tsx';

/** A worry that the counsellor has claimed: the editor, or the answer once it is sent. */
export function OwnWorry({ worry }: { worry: DeskWorry }) {
  const [opened] = useState(worry);
  if (!worry.is_counselor_answer) return <Answering worry={worry} />;
  return <Answered worry={worry} isNew={!opened.is_counselor_answer} />;
}
