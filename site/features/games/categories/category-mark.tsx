// The icon of a category in its own hue, the only place besides tiles where the hues appear.
import Cherry from 'lucide-react/icons/cherry';
import Club from 'lucide-react/icons/club';
import Clover from 'lucide-react/icons/clover';
import Feather from 'lucide-react/icons/feather';
import Fish from 'lucide-react/icons/fish';
import Flame from 'lucide-react/icons/flame';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Spade from 'lucide-react/icons/spade';
import Tickets from 'lucide-react/icons/tickets';
import Volleyball from 'lucide-react/icons/volleyball';
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
