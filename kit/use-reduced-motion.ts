// True when the visitor's device is set to less motion.
import { useMedia } from './use-media.ts';

/** False while the page is prerendered. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
