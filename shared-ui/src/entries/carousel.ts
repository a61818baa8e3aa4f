/** The carousel has no shared state, so it is bundled with the pages that use it. Its engine is loaded once for each page. */
export { Carousel, type CarouselProps } from '../carousel/carousel.tsx';
