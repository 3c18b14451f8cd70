// Draws the wax-print motif for mails, which cannot show SVG. Run once; the result is committed.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const target = fileURLToPath(new URL('../../web/public/mail-wax.png', import.meta.url));

// The motif of web/ui/design.css at twice its size, one tile, on the brand's green.
const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 96 96">
<rect width="96" height="96" fill="#0b5d4e"/>
<g opacity=".16"><g fill="none" stroke="#fff" stroke-width="2.4"><circle cx="48" cy="48" r="46.5"/><path d="M0 14Q14 14 14 0M96 14Q82 14 82 0M0 82q14 0 14 14M96 82q-14 0-14 14"/></g>
<g fill="#fff"><circle cx="48" cy="36" r="3.6"/><circle cx="48" cy="60" r="3.6"/><circle cx="36" cy="48" r="3.6"/><circle cx="60" cy="48" r="3.6"/><circle r="5"/><circle cx="96" r="5"/><circle cy="96" r="5"/><circle cx="96" cy="96" r="5"/></g></g>
</svg>`;

await sharp(Buffer.from(TILE)).png({ palette: true, colours: 8 }).toFile(target);
