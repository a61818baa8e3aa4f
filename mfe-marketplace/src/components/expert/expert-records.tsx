import type { ExpertInfo } from '@onmaum/shared-contract';
import { common, Unbroken } from '@onmaum/shared-ui';
import s from './expert-records.module.css';

type Records = Pick<ExpertInfo, 'certificate' | 'academic_ability' | 'career'>;

/** Licences, education and career of an expert. Empty lists are omitted. */
export function ExpertRecords({ expert }: { expert: Records }) {
  const records = [
    { name: '자격', entries: expert.certificate },
    { name: '학력', entries: expert.academic_ability },
    { name: '경력', entries: expert.career },
  ].filter(({ entries }) => entries.length > 0);
  if (records.length === 0) return null;
  return (
    <dl className={common.stack3}>
      {records.map(({ name, entries }) => (
        <div key={name} className={s.record}>
          <dt>{name}</dt>
          {entries.map((entry) => (
            <dd key={entry}>
              <Unbroken>{entry}</Unbroken>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
