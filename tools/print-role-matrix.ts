// `npm run matrix:print`: writes docs/role-matrix.md, every endpoint by every kind of actor, from the contract.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roleMatrixOf } from './role-matrix.ts';

writeFileSync(fileURLToPath(new URL('../docs/role-matrix.md', import.meta.url)), roleMatrixOf());
