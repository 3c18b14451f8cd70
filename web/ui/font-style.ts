import address from './fonts/bricolage.woff2';

/** The display face, apart from the stylesheet because a page under Save-Data goes without it. Its narrow space is too narrow for numbers. */
export const FONT_STYLE = `@font-face{font-family:"Bricolage Grotesque";src:url(${address}) format("woff2");font-weight:200 800;font-display:swap;unicode-range:U+0-202E,U+2030-FFFF}`;
