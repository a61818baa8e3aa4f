/** Slides hold no state to share, so they travel with the pages that have some; their engine is the page's one. */
export { Carousel, type CarouselProps } from './carousel/carousel.tsx';
