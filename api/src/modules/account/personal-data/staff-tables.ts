import { OWN_ANSWERS, OWN_FORMER_ANSWERS } from './answer-texts-repository.ts';
import { mine, ofCounsellor, type PersonalTable, through } from './personal-table.ts';

/** The entries of `PERSONAL_TABLES` for data about the work of counsellors and operators. */
export const STAFF_TABLES: readonly PersonalTable[] = [
  {
    ...ofCounsellor('counsellors', { title: '전문가 정보', without: ['times_version', 'profile_version'] }),
    owner: mine('id'),
  },
  ofCounsellor('counsellor_slots', { title: '상담 가능 시간' }),
  ofCounsellor('counsellor_absences', { title: '상담을 쉬는 시간' }),
  ofCounsellor('counsellor_extra_hours', { title: '추가한 상담 시간' }),
  {
    table: 'session_places',
    owner: through('order_id', 'orders'),
    export: { no: 'links and addresses of counsellors' },
    leaving: 'delete',
  },
  // omits data of the buyers
  ofCounsellor('order_sessions', {
    title: '맡은 상담 회기',
    name: 'expert_sessions',
    only: ['order_id', 'position', 'starts_at', 'ends_at', 'status'],
  }),
  ofCounsellor('goods', { title: '판매하는 솔루션', without: ['version'] }),
  ofCounsellor('worries', {
    title: '맡은 고민글의 답변',
    name: 'expert_answers',
    from: OWN_ANSWERS,
    only: ['id', 'assigned_at', 'answer', 'answered_at'],
  }),
  ofCounsellor('worry_notes', { no: 'about worries of others' }),
  ofCounsellor('session_notes', { no: 'about sessions with others' }),
  ofCounsellor('session_offers', { no: 'of purchases of others' }),
  ofCounsellor('worry_returns', {
    title: '돌려준 고민',
    name: 'expert_returns',
    only: ['id', 'reason', 'words_enc', 'assigned_at', 'created_at'],
  }),
  {
    ...ofCounsellor('answer_edits', {
      title: '수정하기 전의 답변',
      name: 'expert_former_answers',
      from: OWN_FORMER_ANSWERS,
      only: ['id', 'former_answer', 'created_at'],
    }),
    owner: through('worry_id', 'worries', mine('counsellor_id')),
  },
  // contains the replaced text, which the editor may not have written
  { table: 'answer_edits', owner: mine('editor_id'), export: { no: 'corrections of operators' }, leaving: 'keep' },
  { table: 'notices', owner: mine('created_by'), export: { no: 'written for everybody' }, leaving: 'keep' },
  ofCounsellor('proposals', { title: '변경 제안', without: ['base_version', 'version', 'decided_by'] }),
  {
    ...ofCounsellor('proposals', { no: 'decisions of operators' }),
    owner: mine('decided_by'),
  },
  ofCounsellor('desk_phrases', { title: '내 문구', without: ['position'] }),
  ofCounsellor('content_solutions', { title: '작성한 솔루션 글' }),
  // omits the members whose sheets were read
  ofCounsellor('intake_readings', {
    title: '상담 신청서와 연락처를 열람한 기록',
    name: 'expert_readings',
    only: ['id', 'order_id', 'what', 'read_at'],
  }),
  ofCounsellor('orders', { no: 'purchases of others' }),
  ofCounsellor('order_threads', { no: 'says which messages were read' }),
  { table: 'session_objections', owner: mine('decided_by'), export: { no: 'decisions of operators' }, leaving: 'keep' },
  ofCounsellor('answer_reviews', { no: 'written by others' }),
  ofCounsellor('goods_reviews', { no: 'written by others' }),
];
