import address from './fonts/bricolage.woff2';

/**
 * The display font, outside the stylesheet because pages under Save-Data go without it. Its narrow no-break space
 * (U+202F) is hardly visible, so that one is left to the fallback font.
 */
export const FONT_STYLE = `@font-face{font-family:"Bricolage Grotesque";src:url(${address}) format("woff2");font-weight:200 800;font-display:swap;unicode-range:U+0-202E,U+2030-FFFF}`;
