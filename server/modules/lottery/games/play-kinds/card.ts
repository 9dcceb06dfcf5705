// What every play tells about itself, whatever kind it is.
import type { Play } from '../port.ts';

export type PlayCard = Pick<Play, 'code' | 'style' | 'group' | 'name' | 'how'>;
