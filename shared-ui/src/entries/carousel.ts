/** The carousel has no shared state, so it is bundled with the pages that use it; its engine is loaded once a page. */
export { Carousel, type CarouselProps } from '../carousel/carousel.tsx';
