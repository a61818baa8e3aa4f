import type { SCHEDULE_DAYS, SCHEDULE_TIMES, WorryCategory } from '@onmaum/shared-contract/constants';
import type { Generated } from 'kysely';

export interface Members {
  id: Generated<number>;
  provider: 'kakao' | 'naver';
  social_id: string;
  nickname: string;
  /** The nickname in NFC and lower case; unique. */
  nickname_key: string;
  level: Generated<number>;
  status: Generated<'active' | 'disabled' | 'withdrawn'>;
  email_enc: string | null;
  email_confirmed_at: Date | null;
  /** Time since which nothing is sent to the mail address: it refused mail, or its owner complained about mail. */
  email_stopped_at: Date | null;
  birthday_enc: string | null;
  cellphone_enc: string | null;
  sex: '여성' | '남성' | null;
  profile_source: Generated<string>;
  marketing_agree: Generated<boolean>;
  marketing_agreed_at: Date | null;
  invite_code: Generated<string>;
  invited_by: number | null;
  created_at: Generated<Date>;
  withdrawn_at: Date | null;
}

/** An invited member who has posted. A job still has to grant or refuse the points for the invitation. */
export interface InvitationWaits {
  invited_id: number;
  /** Time when a job checks whether the points can be granted. */
  due_at: Date;
}

/** A skeleton (`lib/text/skeleton.ts`) of a nickname that a member has or had. */
export interface Nicknames {
  skeleton: string;
  member_id: number;
  claimed_at: Generated<Date>;
  /** Whether an operator took the nickname away from the member. */
  is_banned: Generated<boolean>;
}

export interface FormerMembers {
  identity_hash: string;
  forced: boolean;
  left_at: Generated<Date>;
}

export interface MemberConsents {
  id: Generated<number>;
  member_id: number;
  kind: 'terms' | 'privacy' | 'sensitive' | 'marketing';
  version: string;
  agreed: boolean;
  created_at: Generated<Date>;
}

export interface Sessions {
  id: string;
  member_id: number;
  /** The browser of the session, in words that the member understands. */
  device: Generated<string>;
  /** Time when the person signed in. */
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

export interface RefreshTokens {
  id: Generated<number>;
  session_id: string;
  token_hash: string;
  created_at: Generated<Date>;
  expires_at: Date;
  rotated_at: Date | null;
}

export interface UsedTickets {
  ticket_id: string;
  expires_at: Date;
}

/** A counsellor's profile; `id` is the id of the member. */
export interface Counsellors {
  id: number;
  summary: string;
  certificate: Generated<string[]>;
  academic_ability: Generated<string[]>;
  career: Generated<string[]>;
  keywords: Generated<string[]>;
  intro: Generated<string>;
  story: Generated<string>;
  status: Generated<number>;
  /** Path of the public picture; empty if there is none. */
  portrait: Generated<string>;
  answer_cnt: Generated<number>;
  /** The counsellor's areas of interest, by which the list of experts is filtered. */
  areas: Generated<WorryCategory[]>;
  /** Number of reviews of the counsellor's answers; `review_score_sum` is the sum of their scores. */
  review_cnt: Generated<number>;
  review_score_sum: Generated<number>;
  /** Whether the counsellor takes no sessions on public holidays. */
  holidays_off: Generated<boolean>;
  /** Version of all working hours: slots, exceptions and `holidays_off`. */
  times_version: Generated<number>;
  /** Version of the counsellor's public page. */
  profile_version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CounsellorSlots {
  counsellor_id: number;
  day: (typeof SCHEDULE_DAYS)[number];
  time: keyof typeof SCHEDULE_TIMES;
}

/** A copy of all data of a member, which the member can download. */
export interface DataExports {
  member_id: number;
  requested_at: Date;
  /** Null until a job has made the export, like `expires_at` and `body_enc`. */
  ready_at: Date | null;
  expires_at: Date | null;
  body_enc: string | null;
}

export interface PeopleTables {
  members: Members;
  invitation_waits: InvitationWaits;
  nicknames: Nicknames;
  former_members: FormerMembers;
  member_consents: MemberConsents;
  sessions: Sessions;
  refresh_tokens: RefreshTokens;
  used_tickets: UsedTickets;
  counsellors: Counsellors;
  counsellor_slots: CounsellorSlots;
  data_exports: DataExports;
}
