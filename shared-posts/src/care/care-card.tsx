import { CARE_TEXT, HELPLINES, telOf } from '@onmaum/shared-contract/care/helplines';
import { Button, common } from '@onmaum/shared-ui';
import { Phone } from 'lucide-react';
import { useId } from 'react';
import s from './care-card.module.css';

interface Props {
  /** Closes the card; if undefined, the card has no close button. */
  onClose?: () => void;
}

/** The card with phone numbers for people in a crisis (rules/care.md#card). */
export function CareCard({ onClose }: Props) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields, and two cards on a page would be landmarks of the same name
    <div role="group" className={s.card} aria-labelledby={titleId} data-screen-only>
      <h2 id={titleId} className={common.heading}>
        {CARE_TEXT.title}
      </h2>
      <p>{CARE_TEXT.warm}</p>
      <ul className={s.lines}>
        {HELPLINES.map(({ name, number, about }) => (
          <li key={number}>
            <a href={telOf(number)} className={s.call}>
              <Phone size={18} aria-hidden="true" />
              <span className={s.texts}>
                <strong className={s.number}>{number}</strong> <span className={s.name}>{name}</span>{' '}
                <span className={common.small}>{about}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {onClose && (
        <Button variant="quiet" className={s.close} onClick={onClose}>
          {CARE_TEXT.close}
        </Button>
      )}
    </div>
  );
}
