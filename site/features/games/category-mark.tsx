// The icon of a category in its own hue, the only place besides tiles where the hues appear.
import {
  Cherry,
  Club,
  Clover,
  Feather,
  Fish,
  Flame,
  Gamepad2,
  Heart,
  House,
  Spade,
  Tickets,
  Volleyball,
} from 'lucide-react';
import './category-hues.css';
import styles from './category-mark.module.css';
import type { HallTab } from './hall-tabs.ts';

const icons = {
  HOME: House,
  HOT: Flame,
  FAV: Heart,
  RNG: Cherry,
  LIVE: Spade,
  FISH: Fish,
  LOTT: Tickets,
  ELOTT: Clover,
  SPORTS: Volleyball,
  ESPORTS: Gamepad2,
  PVP: Club,
  COCKFIGHT: Feather,
} as const satisfies Record<HallTab, unknown>;

/** `plate` puts the icon on a tinted round; alone it takes the size of the text's icons. */
export function CategoryMark({ category, plate = false }: { category: HallTab; plate?: boolean }) {
  const Icon = icons[category];
  return (
    <span aria-hidden="true" data-category={category} className={plate ? styles.plate : styles.mark}>
      <Icon size="100%" strokeWidth={2} />
    </span>
  );
}
