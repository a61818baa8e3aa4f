import { PROFILE_IMAGES } from '@onmaum/shared-contract/constants';
import { Avatar } from '@onmaum/shared-ui';
import { useFormContext, useWatch } from 'react-hook-form';
import s from './profile-picker.module.css';

/** Descriptions of the images, in the order of their numbers. */
const PICTURES = [
  '언덕과 해',
  '나뭇잎',
  '구름',
  '초승달',
  '모래 위의 돌',
  '따뜻한 찻잔',
  '나뭇가지에 앉은 새',
  '바다와 해',
  '새싹',
  '창문',
  '스탠드 조명',
  '돌탑',
  '우산',
  '눈 덮인 산',
  '돛단배',
  '별',
];

/** Radio buttons for the 16 profile images. @param name the form's field for the address of the image */
export function ProfilePicker<Name extends string>({ name }: { name: Name }) {
  const { register } = useFormContext();
  const chosen = useWatch({ name }) as string | undefined;
  return (
    <fieldset>
      <legend className={s.legend}>프로필 이미지</legend>
      <details>
        <summary className={s.summary}>
          <Avatar key={chosen} src={chosen} size={72} alt="지금 고른 이미지" />
          <span className={s.change}>다른 이미지 고르기</span>
        </summary>
        <div className={s.pictures}>
          {PROFILE_IMAGES.map((picture, index) => (
            <label key={picture} className={s.picture}>
              <input type="radio" value={picture} {...register(name)} aria-label={PICTURES[index]} />
              <img src={picture} width={56} height={56} alt="" loading="lazy" />
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
