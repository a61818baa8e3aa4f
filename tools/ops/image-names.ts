/** The user of the image, by number, since Kubernetes compares no names. */
export const USER = 1000;
