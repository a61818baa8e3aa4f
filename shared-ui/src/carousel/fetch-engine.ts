/** Loads the engine that all carousels of the page share. */
export const fetchCarouselEngine = () => import(/* webpackChunkName: "ui-carousel" */ './carousel-engine.ts');
