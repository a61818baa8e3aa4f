import { z } from 'zod';
import { COUNSELLOR_TEXT } from '../texts/counsellor-texts.ts';
import { Items, ProposalInfo, proposed, RichText, Summary } from './proposals.ts';

/** Fields of a counsellor's public page to which the counsellor may propose changes (rules/proposals.md#own-page). */
export const ProfileValues = z.object({
  /** Path of the picture; empty if there is none. */
  portrait: z.string(),
  summary: z.string(),
  certificate: z.array(z.string()),
  academic_ability: z.array(z.string()),
  career: z.array(z.string()),
  /** Sanitised HTML, like `story`. */
  intro: z.string(),
  story: z.string(),
});
export type ProfileValues = z.infer<typeof ProfileValues>;

export const ProfileProposalBody = z.object({
  ...proposed,
  portrait: z.string().max(200, COUNSELLOR_TEXT.portrait),
  summary: Summary,
  certificate: Items,
  academic_ability: Items,
  career: Items,
  intro: RichText,
  story: RichText,
});
export type ProfileProposalBody = z.output<typeof ProfileProposalBody>;

/** A picture that the counsellor has uploaded and can propose as portrait. */
export const UploadedPortrait = z.object({
  /** Path of the picture, for the field `portrait` of a proposal. */
  portrait: z.string(),
});
export type UploadedPortrait = z.infer<typeof UploadedPortrait>;

export const DeskProfile = z.object({
  version: z.number().int(),
  /** Values that members see. */
  live: ProfileValues,
  /** The open proposal, or else the last decided one; null if there is neither. */
  proposal: ProposalInfo.extend({ values: ProfileValues }).nullable(),
});
export type DeskProfile = z.infer<typeof DeskProfile>;
