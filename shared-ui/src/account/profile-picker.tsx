import { PROFILE_IMAGES } from '@onmaum/shared-contract/constants';
import { Avatar } from '@onmaum/shared-ui';
import { useFormContext, useWatch } from 'react-hook-form';
import s from './profile-picker.module.css';

/** A choice of the 16 profile images, in a form that has one. @param name the form's field with its address */
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
              <input type="radio" value={picture} {...register(name)} aria-label={`이미지 ${index + 1}`} />
              <img src={picture} width={56} height={56} alt="" loading="lazy" />
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
