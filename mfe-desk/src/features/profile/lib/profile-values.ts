import type { ProfileProposalBody, ProfileValues } from '@onmaum/shared-contract';
import { itemsOf } from '../../proposals/lib/items.ts';
import type { ProposalVersions } from '../../proposals/lib/proposal-version.ts';

/** Values of the form. Lists are texts with one item on each line. */
export type ProfileForm = Record<keyof ProfileValues, string>;

export const EXAMPLE: ProfileForm = {
  portrait: '',
  summary: '',
  certificate: '',
  academic_ability: '',
  career: '',
  intro: '',
  story: '',
};

export const FIELD_NAMES: Record<keyof ProfileValues, string> = {
  portrait: '사진',
  summary: '한 줄 소개',
  certificate: '자격',
  academic_ability: '학력',
  career: '경력',
  intro: '소개',
  story: '이야기',
};

export const formOf = ({ certificate, academic_ability, career, ...texts }: ProfileValues): ProfileForm => ({
  ...texts,
  certificate: certificate.join('\n'),
  academic_ability: academic_ability.join('\n'),
  career: career.join('\n'),
});

export const bodyOf = (
  { certificate, academic_ability, career, ...texts }: ProfileForm,
  versions: ProposalVersions,
): ProfileProposalBody => ({
  ...versions,
  ...texts,
  certificate: itemsOf(certificate),
  academic_ability: itemsOf(academic_ability),
  career: itemsOf(career),
});

/** Text by which forms are compared. Blank lines in lists make no difference. */
export const keyOf = (form: ProfileForm): string => {
  const { certificate, academic_ability, career, ...texts } = form;
  const lists = [certificate, academic_ability, career].map((lines) => itemsOf(lines));
  return JSON.stringify([lists, texts.portrait, texts.summary, texts.intro, texts.story]);
};
