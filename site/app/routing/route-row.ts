// A row of the table of routes: who may open an address, its title, the bars around the screen, and the screen.
import type { ComponentType } from 'react';
import type { TextKey } from '#site/base/i18n.ts';
import type { CardsShape } from '#site/base/parts/cards-skeleton.tsx';
import type { TextGroup } from '#site/base/text-groups.ts';
import type { Guard } from './guards.ts';
import { lazyScreen } from './lazy-screen.ts';

export type RouteRow = {
  readonly who: Guard;
  /** The key of its title. */
  readonly title: TextKey;
  /** Another name; the address is replaced by the route's own. */
  readonly alias?: string;
  /** The site's header and footer menu are shown unless this is false (LAY-01, LAY-03). */
  readonly header?: boolean;
  readonly footerMenu?: boolean;
  /** The back arrow always opens home (LAY-07). */
  readonly backGoesHome?: boolean;
  /** A frame over the whole screen with its own close control; nothing else is shown. */
  readonly fullScreen?: boolean;
  /** Shows a heading of its own instead of the site's header. */
  readonly ownHeading?: boolean;
  /** A member on a break sees a note about it above the screen. */
  readonly showsBreak?: boolean;
  /** The screen takes stakes, so reality checks are shown. */
  readonly takesStakes?: boolean;
  /** The shape of the screen while it is fetched; tiles without a name. */
  readonly shape?: CardsShape;
  readonly screen: ComponentType;
};

type Load = () => Promise<{ default: ComponentType }>;
/** A screen that is fetched with its texts when it is needed; home is in the first load. */
export const screen = (load: Load, ...texts: TextGroup[]) => lazyScreen(load, texts);
