import type { DeskProfile } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Avatar, common, LinkButton, Unbroken } from '@onmaum/shared-ui';
import { RichText } from '@onmaum/shared-ui/rich-text';
import { startValues } from '../../proposals/lib/proposal-version.ts';
import { FIELD_NAMES } from '../lib/profile-values.ts';
import s from './profile-form.module.css';

const LISTS = ['certificate', 'academic_ability', 'career'] as const;

/** Shows the open proposal, or else the public values, as members see them. */
export function ProfilePreview({ id, profile }: { id: number; profile: DeskProfile }) {
  const values = startValues(profile);
  const isOpen = profile.proposal?.state === 'open';
  return (
    <details>
      <summary className={s.summary}>
        {isOpen ? '보낸 제안을 회원이 보는 모습으로 보기' : '공개된 내용을 회원이 보는 모습으로 보기'}
      </summary>
      <div className={common.stack3}>
        <div className={s.preview}>
          <Avatar src={values.portrait} size={72} counsellor />
          <p>{values.summary}</p>
          <RichText html={values.intro} />
          <RichText html={values.story} />
          {LISTS.filter((name) => values[name].length > 0).map((name) => (
            <div key={name}>
              <h3 className={common.heading}>{FIELD_NAMES[name]}</h3>
              <ul>
                {values[name].map((item) => (
                  <li key={item}>
                    <Unbroken>{item}</Unbroken>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <LinkButton size="s" to={paths.solutionExpert(id)} className={s.public}>
          지금 공개된 페이지 보기
        </LinkButton>
      </div>
    </details>
  );
}
