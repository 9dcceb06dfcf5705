// `npm run vectors:print`: writes docs/draws-vectors.json, test vectors of the recipe of draws.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawVectors } from '#server/testing/lottery/draw-vectors.ts';

const file = fileURLToPath(new URL('../docs/draws-vectors.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(drawVectors(), null, 2)}\n`);
