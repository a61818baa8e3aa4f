import type { DeskWorry } from '@onmaum/shared-contract';
import { Button, common } from '@onmaum/shared-ui';
import { BottomBar } from '@onmaum/shared-ui/forms';
import { handOverFocus } from '@onmaum/shared-ui/reveal';
import { useTake } from '../../queue/api/take.ts';
import s from './worry-page.module.css';
import { WorryText } from './worry-text.tsx';

/** A waiting worry about which the reader decides. */
export function WaitingWorry({ worry }: { worry: DeskWorry }) {
  const { act, isPending } = useTake(worry);
  return (
    <div ref={handOverFocus} className={s.single}>
      <WorryText worry={worry} />
      <BottomBar>
        <div className={s.bar}>
          {worry.own_worry_yn ? (
            <p className={common.note}>직접 쓴 고민은 맡을 수 없습니다.</p>
          ) : (
            <>
              <p className={common.note}>맡으면 작성자에게 전문가 답변 작성 중이라고 보여요.</p>
              <Button variant="primary" busy={isPending} onClick={() => act()}>
                이 고민 맡기
              </Button>
            </>
          )}
        </div>
      </BottomBar>
    </div>
  );
}
