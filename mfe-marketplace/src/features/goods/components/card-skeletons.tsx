import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';

export interface CardSkeletonsProps {
  /** Said to those who do not see that something is on its way. */
  text: string;
  count: number;
  /** Of what holds the cards, and of a card. */
  className?: string;
  cardClassName?: string;
}

/** Holds the place of cards that are on their way. */
export const CardSkeletons = ({ text, count, className, cardClassName }: CardSkeletonsProps) => (
  <div className={className} role="status">
    <VisuallyHidden>{text}</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <Skeleton key={index} className={cardClassName} />
    ))}
  </div>
);
