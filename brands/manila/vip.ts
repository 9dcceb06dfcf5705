// The words of the second brand's VIP club: the same levels, counted in its own money.
import type { VipClub } from '../brand.ts';
import { vipClub as khelaClub } from '../khela/vip.ts';
import { inOwnWords } from './own-words.ts';

export { vipLevels } from '../khela/vip.ts';

export const vipClub: VipClub = inOwnWords(khelaClub);
