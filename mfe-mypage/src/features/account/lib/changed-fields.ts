import type { MyInfo } from '@onmaum/shared-contract';

/** Account data that the member can change. */
export interface InfoValues {
  nickname: string;
  cellphone: string;
  marketing_event_agree: boolean;
  profile_image: string;
}

export const FIELDS = ['profile_image', 'nickname', 'cellphone', 'marketing_event_agree'] as const;

export const valuesOf = ({ nickname, cellphone, marketing_event_agree, profile_image }: MyInfo): InfoValues => ({
  nickname,
  cellphone,
  marketing_event_agree,
  profile_image,
});

/** The fields that differ from the account. Only these are sent. Nicknames are compared in the form that the server stores. */
export function changedFields(info: InfoValues, typed: InfoValues): Partial<InfoValues> {
  const values = { ...typed, nickname: typed.nickname.normalize('NFC').trim() };
  return Object.fromEntries(
    FIELDS.filter((field) => values[field] !== info[field]).map((field) => [field, values[field]]),
  );
}
