import type { ProposalInfo } from '@onmaum/shared-contract';
import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import { Badge, Button, common, confirmDialog, Time } from '@onmaum/shared-ui';
import type { QueryKey } from '@tanstack/react-query';
import { useWithdraw, type Withdrawal } from '../api/propose.ts';
import s from './proposal-note.module.css';

/** Text and tone of the badge for each state of a proposal. */
export const PROPOSAL_WORDS = {
  open: { text: '검토 중', tone: 'warn' },
  approved: { text: '반영됨', tone: 'ok' },
  declined: { text: '반려됨', tone: 'danger' },
} as const;

interface Props {
  proposal: ProposalInfo;
  /** Korean names of the fields, by their names on the wire. */
  names: Readonly<Record<string, string>>;
  /** Key of the query for the page or solution. */
  queryKey: QueryKey;
  withdrawal: Withdrawal;
  /** Whether the form has unsent values, which the values of a declined proposal would replace. */
  isChanged: boolean;
  /** Fills the form with the values of a declined proposal. */
  onReuse: () => void;
}

/** State of a proposal: its fields, the decision with its reason, and a button to withdraw it or to reuse a declined one. */
export function ProposalNote({ proposal, names, queryKey, withdrawal, isChanged, onReuse }: Props) {
  const { id, version, state, changed, reason, stale_yn, updated_at, decided_at } = proposal;
  const { act, isPending } = useWithdraw(queryKey, withdrawal);
  const withdraw = async () => {
    const question = { text: '제안을 철회하시겠습니까?', confirm: '철회하기', cancel: '그대로 두기' };
    if (await confirmDialog({ ...question, note: '공개된 내용은 그대로예요.', danger: true })) act({ id, version });
  };
  const reuse = async () => {
    const question = { text: '쓰던 내용을 지우고 제안했던 내용을 불러오시겠습니까?', confirm: '불러오기' };
    const answer = { ...question, note: FORM_TEXT.final, cancel: '계속 쓰기', danger: true };
    if (!isChanged || (await confirmDialog(answer))) onReuse();
  };
  return (
    <section className={s.note} aria-label="변경 제안">
      <p className={s.top}>
        <Badge tone={PROPOSAL_WORDS[state].tone}>{PROPOSAL_WORDS[state].text}</Badge>
        <span className={common.note}>
          <Time iso={decided_at ?? updated_at} format="datetime" />
        </span>
      </p>
      <p>
        {state === 'open' && '운영자가 확인하고 있어요. 그동안 회원에게는 지금 공개된 내용이 보여요.'}
        {state === 'approved' && '제안한 내용이 공개되었어요.'}
        {state === 'declined' && '제안이 반영되지 않았어요. 고쳐서 다시 제안할 수 있어요.'}
      </p>
      <p className={common.note}>바꾼 것: {changed.map((name) => names[name] ?? name).join(', ')}</p>
      {reason !== '' && <p className={s.reason}>운영자의 말: {reason}</p>}
      {stale_yn && <p>제안한 뒤에 공개된 내용이 바뀌었어요. 아래 내용을 확인해 주세요.</p>}
      {state === 'open' && (
        <Button size="s" busy={isPending} className={s.act} onClick={() => void withdraw()}>
          제안 철회
        </Button>
      )}
      {state === 'declined' && (
        <Button size="s" className={s.act} onClick={() => void reuse()}>
          제안했던 내용 불러오기
        </Button>
      )}
    </section>
  );
}
