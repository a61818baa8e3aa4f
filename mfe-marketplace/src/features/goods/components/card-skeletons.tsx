import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';

export interface CardSkeletonsProps {
  /** Loading text for screen readers. */
  text: string;
  count: number;
  /** Class names of the container and of each card. */
  className?: string;
  cardClassName?: string;
}

/** Placeholders for cards while they load. */
export const CardSkeletons = ({ text, count, className, cardClassName }: CardSkeletonsProps) => (
  <div className={className} role="status">
    <VisuallyHidden>{text}</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <Skeleton key={index} className={cardClassName} />
    ))}
  </div>
);
