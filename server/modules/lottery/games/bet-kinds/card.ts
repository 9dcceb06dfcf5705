// The description of a bet type, the same for every kind.
import type { BetType } from '../port.ts';

export type BetTypeCard = Pick<BetType, 'code' | 'style' | 'group' | 'name' | 'how'>;
