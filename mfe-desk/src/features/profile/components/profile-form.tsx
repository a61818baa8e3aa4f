import { type DeskProfile, ProfileProposalBody, type ProfileValues } from '@onmaum/shared-contract';
import { PROPOSAL_LIMITS } from '@onmaum/shared-contract/counsellor/proposal-rules';
import { common } from '@onmaum/shared-ui';
import { Field, TextArea } from '@onmaum/shared-ui/forms';
import { FormSection } from '../../../components/form-section.tsx';
import { RichField } from '../../../components/rich-editor/rich-field.tsx';
import { PROPOSING, SaveBar } from '../../../components/save-bar.tsx';
import { ProposalNote } from '../../proposals/components/proposal-note.tsx';
import { useProposalForm } from '../../proposals/lib/use-proposal-form.ts';
import { profileOptions, proposeProfile } from '../api/profile.ts';
import { bodyOf, EXAMPLE, FIELD_NAMES, type ProfileForm as Form, formOf, keyOf } from '../lib/profile-values.ts';
import { PortraitField } from './portrait-field.tsx';
import s from './profile-form.module.css';
import { ProfilePreview } from './profile-preview.tsx';

const LISTS = ['certificate', 'academic_ability', 'career'] as const;

/** Form that proposes changes of the counsellor's public page. @param owner id of the signed-in counsellor */
export function ProfileForm({ owner, profile }: { owner: number; profile: DeskProfile }) {
  const { live, proposal } = profile;
  const { kept, values, isPending, send, set, errorOf, withdrawal, form } = useProposalForm({
    owner,
    name: 'desk-profile',
    subject: profile,
    example: EXAMPLE,
    formOf,
    keyOf,
    queryKey: profileOptions.queryKey,
    bodyOf: (values: Form, versions) => bodyOf(values, versions),
    schema: ProfileProposalBody,
    propose: proposeProfile,
  });
  const notes = (name: keyof ProfileValues, hint: string) => ({
    label: FIELD_NAMES[name],
    hint,
    ...errorOf(name),
  });
  const rich = (name: 'intro' | 'story', hint: string) => (
    <RichField {...notes(name, hint)} html={values[name]} onChange={(html) => set({ [name]: html })} />
  );

  return (
    <form {...form} className={s.form}>
      {proposal && (
        <ProposalNote
          proposal={proposal}
          names={FIELD_NAMES}
          queryKey={profileOptions.queryKey}
          withdrawal={withdrawal}
          isChanged={kept.isChanged}
          onReuse={() => set(formOf(proposal.values))}
        />
      )}
      <FormSection title="첫인상" note="목록과 답변 옆에 보이는 사진과 소개예요.">
        <PortraitField
          value={values.portrait}
          live={live.portrait}
          {...errorOf('portrait')}
          onChange={(portrait) => set({ portrait })}
        />
        <Field {...notes('summary', `${PROPOSAL_LIMITS.summaryMax}자까지 쓸 수 있어요.`)}>
          <TextArea rows={2} value={values.summary} onChange={({ target }) => set({ summary: target.value })} />
        </Field>
      </FormSection>
      <FormSection title="자격과 경력" note="한 줄에 하나씩 적어 주세요. 운영자가 증빙을 확인해요.">
        {LISTS.map((name) => (
          <Field key={name} {...notes(name, `${PROPOSAL_LIMITS.itemsMax}개까지 쓸 수 있어요.`)}>
            <TextArea value={values[name]} onChange={({ target }) => set({ [name]: target.value })} />
          </Field>
        ))}
      </FormSection>
      <FormSection title="소개와 이야기" note="전문가 페이지에 보이는 글이에요.">
        {rich('intro', '어떤 상담을 하는지 알려 주세요.')}
        {rich('story', '상담사가 된 이야기를 들려 주세요.')}
      </FormSection>
      <ProfilePreview id={owner} profile={profile} />
      <p className={common.note}>보낸 제안은 운영자가 확인한 뒤에 공개돼요. 그 전까지 고치거나 철회할 수 있어요.</p>
      <SaveBar kept={kept} busy={isPending} words={PROPOSING} onSave={send} />
    </form>
  );
}
