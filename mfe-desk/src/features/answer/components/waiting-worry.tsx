import type { DeskWorry } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { Button, Card, common } from '@onmaum/shared-ui';
import { BottomBar } from '@onmaum/shared-ui/forms';
import { handOverFocus } from '@onmaum/shared-ui/reveal';
import { useClaim } from '../../queue/api/claim.ts';
import s from './worry-page.module.css';
import { WorryText } from './worry-text.tsx';

interface Props {
  worry: DeskWorry;
  /** Whether this counsellor had claimed the worry, and it has returned to the queue since this page was opened. */
  wasMine: boolean;
}

/** A waiting worry, with the button to claim it. */
export function WaitingWorry({ worry, wasMine }: Props) {
  const { act, isPending } = useClaim(worry);
  return (
    <div ref={handOverFocus} className={s.single}>
      {wasMine && (
        <Card tone="quiet" role="alert">
          대기 목록으로 돌아간 고민이에요. 쓰던 답변은 이 기기에 남아 있고, 다시 맡으면 이어서 쓸 수 있어요.
        </Card>
      )}
      <WorryText worry={worry} />
      <BottomBar>
        <div className={s.bar}>
          {worry.own_worry_yn ? (
            <p className={common.note}>{DESK_TEXT.ownWorry}</p>
          ) : (
            <>
              <p className={common.note}>맡으면 작성자에게 담당 전문가가 정해졌다고 알려요.</p>
              <Button variant="primary" className={s.claim} busy={isPending} onClick={() => act()}>
                이 고민 맡기
              </Button>
            </>
          )}
        </div>
      </BottomBar>
    </div>
  );
}
