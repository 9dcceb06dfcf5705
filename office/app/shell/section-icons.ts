// The picture of each section of the navigation.
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Dices from 'lucide-react/icons/dices';
import Gift from 'lucide-react/icons/gift';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Landmark from 'lucide-react/icons/landmark';
import Megaphone from 'lucide-react/icons/megaphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import type { Section } from '../screen-row.ts';

export const sectionIcons: Readonly<Record<Section, LucideIcon>> = {
  today: CalendarDays,
  members: Users,
  reviews: ClipboardCheck,
  money: Landmark,
  games: Gamepad2,
  lottery: Dices,
  promotions: Gift,
  content: Megaphone,
  platform: SlidersHorizontal,
  operators: ShieldCheck,
};
