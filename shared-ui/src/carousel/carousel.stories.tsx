import type { Meta } from 'storybook-react-rsbuild';
import { Card } from '../surface/card.tsx';
import { Carousel } from './carousel.tsx';

export default { title: 'carousel/Carousel' } satisfies Meta;

const slides = ['첫째 이야기', '둘째 이야기', '셋째 이야기'].map((text) => <Card key={text}>{text}</Card>);

export const ByHand = () => <Carousel label="이야기">{slides}</Carousel>;
export const ByItself = () => (
  <Carousel label="이야기" autoplay={3000} loop>
    {slides}
  </Carousel>
);
export const OneSlide = () => <Carousel label="이야기">{slides.slice(0, 1)}</Carousel>;
