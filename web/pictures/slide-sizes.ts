/**
 * On phones the picture of 800 pixels whatever their density, as 260 of them at three a pixel ask for it: it has two for
 * each pixel of the page, and weighs less than a third of the larger one (decision 037).
 */
export const SLIDE_SIZES = '(min-width:40rem) 752px,260px';
