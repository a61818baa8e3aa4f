import { OPEN_SESSIONS } from '../../auth/session-repository.ts';
import { COMPUTED, mine, ofWorry, type PersonalTable, through, VIEWER } from './personal-table.ts';
import { STAFF_TABLES } from './staff-tables.ts';

/**
 * Every table with data of members, its part of the data export, and how a withdrawal handles it. A test compares the list with
 * the foreign keys and viewer columns of the database, so that no table is missing (docs/adr/0020-member-data.md). Columns
 * `x_enc` are decrypted in the export.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'members',
    owner: mine('id'),
    // `invited_by` refers to another member
    export: { title: '회원 정보', without: ['nickname_key', 'invited_by'] },
    leaving: 'own',
  },
  {
    table: 'invitation_waits',
    owner: mine('invited_id'),
    export: { no: 'says when points of an invitation are due' },
    leaving: 'delete',
  },
  // banned nicknames stay banned
  { table: 'nicknames', owner: mine(), export: { no: 'how nicknames are compared' }, leaving: 'own' },
  { table: 'member_consents', owner: mine(), export: { title: '동의 기록' }, leaving: 'delete' },
  {
    table: 'sessions',
    owner: mine(),
    export: { title: '로그인한 기기', from: OPEN_SESSIONS, without: ['ended_at'] },
    leaving: 'delete',
  },
  {
    table: 'worries',
    owner: mine('author_id'),
    // a counsellor wrote the answer
    export: { title: '고민글', without: [...COMPUTED, 'answer'] },
    leaving: 'keep',
  },
  { table: 'thread_personas', owner: mine(), export: { title: '익명으로 쓴 글의 별명' }, leaving: 'delete' },
  { table: 'thread_personas', owner: ofWorry, export: { no: 'personas of others' }, leaving: 'keep' },
  { table: 'polls', owner: ofWorry, export: { title: '고민글의 투표' }, leaving: 'keep' },
  {
    table: 'poll_options',
    owner: through('poll_id', 'polls', ofWorry),
    // an author who has not voted does not see the result of an open poll
    export: { title: '고민글 투표의 선택지', without: ['vote_cnt'] },
    leaving: 'keep',
  },
  { table: 'infos', owner: mine('author_id'), export: { title: '정보글', without: COMPUTED }, leaving: 'keep' },
  {
    table: 'worry_grams',
    owner: through('id', 'worries', mine('author_id')),
    export: { no: 'how texts are found' },
    leaving: 'keep',
  },
  {
    table: 'info_grams',
    owner: through('id', 'infos', mine('author_id')),
    export: { no: 'how texts are found' },
    leaving: 'keep',
  },
  // a quote repeats somebody else's text
  { table: 'comments', owner: mine('author_id'), export: { title: '댓글', without: ['quote'] }, leaving: 'keep' },
  { table: 'comment_mentions', owner: mine(), export: { no: 'written by others' }, leaving: 'keep' },
  { table: 'drafts', owner: mine(), export: { title: '임시 저장한 글', without: ['key'] }, leaving: 'delete' },
  { table: 'bookmarks', owner: mine(), export: { title: '북마크' }, leaving: 'own' },
  { table: 'thread_follows', owner: mine(), export: { title: '새 댓글 알림을 받는 글' }, leaving: 'delete' },
  { table: 'reactions', owner: mine(), export: { title: '공감' }, leaving: 'own' },
  { table: 'ballots', owner: mine(), export: { title: '참여한 투표' }, leaving: 'keep' },
  {
    table: 'ballot_options',
    owner: through('ballot_id', 'ballots'),
    export: {
      title: '고른 투표 선택지',
      also: { label: { table: 'poll_options', column: 'label', key: { poll_id: 'poll_id', position: 'position' } } },
    },
    leaving: 'keep',
  },
  { table: 'search_marks', owner: VIEWER, export: { title: '검색한 말', without: ['viewer'] }, leaving: 'delete' },
  { table: 'view_marks', owner: VIEWER, export: { title: '읽은 글', without: ['viewer'] }, leaving: 'delete' },
  { table: 'content_solution_likes', owner: mine(), export: { title: '솔루션 글 평가' }, leaving: 'keep' },
  { table: 'answer_reviews', owner: mine(), export: { title: '고민 답변 리뷰' }, leaving: 'keep' },
  // complaints are kept for three years
  {
    table: 'abuse_reports',
    owner: mine('reporter_id'),
    // omits the reported member, texts of other people, and the weight of the report
    export: {
      title: '신고',
      without: [
        'author_id',
        'nickname_of',
        'picture_of',
        'snapshot_enc',
        'weight',
        'decided_by',
        'decision_reason_enc',
      ],
    },
    leaving: 'keep',
  },
  { table: 'abuse_reports', owner: mine('author_id'), export: { no: 'nobody learns of a report' }, leaving: 'keep' },
  { table: 'abuse_reports', owner: mine('nickname_of'), export: { no: 'nobody learns of a report' }, leaving: 'keep' },
  { table: 'abuse_reports', owner: mine('picture_of'), export: { no: 'nobody learns of a report' }, leaving: 'keep' },
  { table: 'abuse_reports', owner: mine('decided_by'), export: { no: 'decisions of operators' }, leaving: 'keep' },
  {
    table: 'blocks',
    owner: mine(),
    // omits the nickname for a block in one thread, because such a block is against an anonymous person
    export: {
      title: '차단한 사람',
      without: ['blocked_id'],
      also: {
        blocked_nickname: {
          table: 'members',
          column: 'nickname',
          key: { id: 'blocked_id' },
          unless: ['worry_id', 'info_id'],
        },
      },
    },
    leaving: 'own',
  },
  { table: 'blocks', owner: mine('blocked_id'), export: { no: 'nobody learns of a block' }, leaving: 'own' },
  {
    table: 'intake_readings',
    owner: mine(),
    export: {
      title: '상담 신청서와 연락처 열람 기록',
      without: ['counsellor_id'],
      also: { counsellor_nickname: { table: 'members', column: 'nickname', key: { id: 'counsellor_id' } } },
    },
    leaving: 'delete',
  },
  { table: 'intake_sheets', owner: mine(), export: { title: '상담 신청서' }, leaving: 'delete' },
  // contracts and payments are kept for five years; only the payment intent contains the buyer's name, encrypted
  { table: 'orders', owner: mine(), export: { title: '구매', without: ['version'] }, leaving: 'keep' },
  {
    table: 'order_sessions',
    owner: through('order_id', 'orders'),
    export: { title: '상담 회기', without: ['counsellor_id', 'booking_key'] },
    leaving: 'keep',
  },
  {
    table: 'session_offers',
    owner: through('order_id', 'orders'),
    export: { title: '상담 시간 제안', without: ['counsellor_id'] },
    leaving: 'keep',
  },
  // kept with the contract; the reason of the decision is left out, because an operator wrote it
  {
    table: 'session_objections',
    owner: through('order_id', 'orders'),
    export: { title: '상담 결과에 대한 이의 신청', without: ['decided_by', 'decision_reason_enc'] },
    leaving: 'keep',
  },
  // kept with the contract, like objections
  {
    table: 'order_messages',
    owner: mine('sender_id'),
    export: { title: '구매에 대해 보낸 메시지', without: ['sender_id'] },
    leaving: 'keep',
  },
  {
    table: 'order_threads',
    owner: through('order_id', 'orders'),
    export: { no: 'says which messages were read' },
    leaving: 'keep',
  },
  {
    table: 'refunds',
    owner: through('order_id', 'orders'),
    export: { title: '환불', without: ['next_try_at'] },
    leaving: 'keep',
  },
  {
    table: 'payment_intents',
    owner: mine(),
    export: { title: '결제', without: ['next_check_at', 'checks'] },
    leaving: 'keep',
  },
  { table: 'goods_reviews', owner: mine(), export: { title: '솔루션 리뷰' }, leaving: 'keep' },
  { table: 'point_entries', owner: mine(), export: { title: '포인트 내역', without: ['cause_key'] }, leaving: 'own' },
  {
    table: 'point_uses',
    owner: through('entry_id', 'point_entries'),
    export: { no: 'says which lots a row of the ledger was taken from' },
    leaving: 'own',
  },
  // balances and lots are computed from the ledger
  { table: 'point_accounts', owner: mine(), export: { title: '포인트' }, leaving: 'own' },
  { table: 'point_lots', owner: mine(), export: { title: '남은 포인트' }, leaving: 'own' },
  { table: 'point_exchanges', owner: mine(), export: { title: '포인트샵 교환' }, leaving: 'own' },
  { table: 'audit_rows', owner: mine('actor_id'), export: { title: '처리 기록' }, leaving: 'keep' },
  {
    table: 'idempotency_keys',
    owner: mine(),
    export: { no: 'numbers of requests, kept for some days' },
    leaving: 'delete',
  },
  // the pictures expire; the job that deletes expired uploads also deletes their files
  {
    table: 'uploads',
    owner: mine(),
    export: { title: '올린 사진', without: ['expires_at'] },
    leaving: 'own',
  },
  {
    table: 'info_pictures',
    owner: through('info_id', 'infos', mine('author_id')),
    export: {
      title: '정보글의 사진',
      without: ['upload_id'],
      also: { name: { table: 'uploads', column: 'name', key: { id: 'upload_id' } } },
    },
    leaving: 'own',
  },
  {
    table: 'notifications',
    owner: mine(),
    export: { title: '받은 알림', without: ['source_id', 'period'] },
    leaving: 'delete',
  },
  {
    table: 'notification_groups',
    owner: mine(),
    export: { no: 'says which notifications were read' },
    leaving: 'delete',
  },
  {
    table: 'mail_changes',
    owner: mine(),
    export: { title: '확인을 기다리는 이메일', without: ['token_hash'] },
    leaving: 'delete',
  },
  { table: 'notification_settings', owner: mine(), export: { title: '알림 설정' }, leaving: 'delete' },
  { table: 'notification_choices', owner: mine(), export: { title: '주제별 알림 설정' }, leaving: 'delete' },
  {
    table: 'push_subscriptions',
    owner: mine(),
    export: { title: '알림을 받는 기기', without: ['session_id', 'p256dh', 'auth'] },
    leaving: 'delete',
  },
  {
    table: 'notification_deliveries',
    owner: mine(),
    export: { title: '보낸 알림', only: ['channel', 'kind', 'created_at', 'done_at', 'outcome'] },
    leaving: 'delete',
  },
  { table: 'data_exports', owner: mine(), export: { no: 'the export itself' }, leaving: 'delete' },
  // notes and reasons that counsellors wrote about the member are deleted when the member leaves
  { table: 'worry_notes', owner: ofWorry, export: { no: 'notes of counsellors' }, leaving: 'delete' },
  {
    table: 'session_notes',
    owner: through('order_id', 'orders'),
    export: { no: 'notes of counsellors' },
    leaving: 'delete',
  },
  { table: 'worry_returns', owner: ofWorry, export: { no: 'reasons of counsellors' }, leaving: 'delete' },
  { table: 'answer_edits', owner: ofWorry, export: { no: 'former answers of counsellors' }, leaving: 'keep' },
  ...STAFF_TABLES,
];
