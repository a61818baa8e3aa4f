/** The engine of every carousel of the page, fetched once: carousels themselves travel with their pages. */
export const fetchCarouselEngine = () => import(/* webpackChunkName: "ui-carousel" */ './carousel-engine.ts');
