import { type DeskGoods, GoodsProposalBody, type GoodsValues } from '@onmaum/shared-contract';
import { PROPOSAL_LIMITS } from '@onmaum/shared-contract/counsellor/proposal-rules';
import { common, formatNumber, formatWon, Unbroken } from '@onmaum/shared-ui';
import { Field, TextArea, TextInput } from '@onmaum/shared-ui/forms';
import { FormSection } from '../../../components/form-section.tsx';
import { RichField } from '../../../components/rich-editor/rich-field.tsx';
import { PROPOSING, SaveBar } from '../../../components/save-bar.tsx';
import { ProposalNote } from '../../proposals/components/proposal-note.tsx';
import { useProposalForm } from '../../proposals/lib/use-proposal-form.ts';
import { goodsOptions, proposeGoods } from '../api/goods.ts';
import {
  bodyOf,
  EXAMPLE,
  FIELD_NAMES,
  type GoodsForm as Form,
  firstDay,
  formOf,
  fromFirstDay,
  fromLastDay,
  keyOf,
  lastDay,
} from '../lib/goods-values.ts';
import s from './goods-form.module.css';
import { GoodsPreview } from './goods-preview.tsx';

/** Form that proposes changes of a solution. @param owner id of the signed-in counsellor */
export function GoodsForm({ owner, goods }: { owner: number; goods: DeskGoods }) {
  const { id, category, participants, selling_count, live, proposal } = goods;
  const { kept, values, isPending, send, set, errorOf, withdrawal, form } = useProposalForm({
    owner,
    name: `desk-goods:${id}`,
    subject: goods,
    example: EXAMPLE,
    formOf,
    keyOf,
    queryKey: goodsOptions(id).queryKey,
    bodyOf: (values: Form, versions) => bodyOf(goods, values, versions),
    schema: GoodsProposalBody,
    propose: proposeGoods,
  });
  /** Props of a text field. */
  const field = (name: keyof Form) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const notes = (name: keyof GoodsValues, hint?: string) => ({
    label: FIELD_NAMES[name],
    ...errorOf(name),
    ...(hint && { hint }),
  });
  /** The typed price with its unit, and the public price if it differs. */
  const priceHint = (name: 'ori_price' | 'sell_price') =>
    [
      /^\d{1,9}$/.test(values[name]) ? formatWon(Number(values[name])) : '',
      values[name] === String(live[name]) ? '' : `지금 공개: ${formatWon(live[name])}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const day = (name: 'sell_sdate' | 'sell_edate') => ({
    type: 'date',
    name,
    value: name === 'sell_sdate' ? firstDay(values[name]) : lastDay(values[name]),
    onChange: ({ target }: { target: { value: string } }) =>
      set({ [name]: name === 'sell_sdate' ? fromFirstDay(target.value) : fromLastDay(target.value) }),
  });

  return (
    <form {...form} className={s.form}>
      <div>
        <p className={common.heading}>
          <strong>
            <Unbroken>{live.name}</Unbroken>
          </strong>
        </p>
        <p className={common.note}>
          <Unbroken>
            {category} · {participants > 1 ? `${participants}명` : '1:1'} · 판매 {formatNumber(selling_count)}건
          </Unbroken>
        </p>
      </div>
      {proposal && (
        <ProposalNote
          proposal={proposal}
          names={FIELD_NAMES}
          queryKey={goodsOptions(id).queryKey}
          withdrawal={withdrawal}
          isChanged={kept.isChanged}
          onReuse={() => set(formOf(proposal.values))}
        />
      )}
      <FormSection title="가격과 판매 기간" note="이미 결제를 준비한 구매자에게는 그때의 가격이 적용돼요.">
        <div className={s.pair}>
          <Field {...notes('ori_price', priceHint('ori_price'))}>
            <TextInput inputMode="numeric" {...field('ori_price')} />
          </Field>
          <Field {...notes('sell_price', priceHint('sell_price'))}>
            <TextInput inputMode="numeric" {...field('sell_price')} />
          </Field>
          <Field {...notes('sell_sdate', '비워 두면 바로 판매해요.')}>
            <TextInput {...day('sell_sdate')} />
          </Field>
          <Field {...notes('sell_edate', '비워 두면 계속 판매해요.')}>
            <TextInput {...day('sell_edate')} />
          </Field>
          {participants > 1 && (
            <Field {...notes('places', `${participants}명 모임이에요. 지금까지 ${selling_count}자리를 판매했어요.`)}>
              <TextInput inputMode="numeric" {...field('places')} />
            </Field>
          )}
        </div>
      </FormSection>
      <FormSection title="글" note="회원이 솔루션을 고를 때 읽는 글이에요.">
        <Field {...notes('name', `${PROPOSAL_LIMITS.nameMax}자까지 쓸 수 있어요.`)}>
          <TextInput {...field('name')} />
        </Field>
        <Field {...notes('summary', `${PROPOSAL_LIMITS.summaryMax}자까지 쓸 수 있어요.`)}>
          <TextArea rows={2} {...field('summary')} />
        </Field>
        <RichField
          label={FIELD_NAMES.content}
          hint="제목, 목록, 인용, 링크를 쓸 수 있어요."
          {...errorOf('content')}
          html={values.content}
          onChange={(content) => set({ content })}
        />
        <Field {...notes('keywords', `한 줄에 하나씩, ${PROPOSAL_LIMITS.itemsMax}개까지 쓸 수 있어요.`)}>
          <TextArea {...field('keywords')} />
        </Field>
      </FormSection>
      <GoodsPreview goods={goods} />
      <p className={common.note}>보낸 제안은 운영자가 확인한 뒤에 공개돼요. 그 전까지 고치거나 철회할 수 있어요.</p>
      <SaveBar kept={kept} busy={isPending} words={PROPOSING} onSave={send} />
    </form>
  );
}
