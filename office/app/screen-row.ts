// The type of a row in the table of screens, and the sections; imports nothing of the office.
import type { ComponentType } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import type { TextKey } from '#office/base/i18n.ts';
import type { TextGroup } from '#office/base/text-groups.ts';
import type { Waiting } from './waiting.ts';

/** The sections of the navigation, in its order. */
export const sections = [
  'today',
  'members',
  'reviews',
  'money',
  'games',
  'lottery',
  'promotions',
  'content',
  'platform',
  'operators',
] as const;
export type Section = (typeof sections)[number];

export type ScreenRow = {
  /** `:id` is the id of the page's subject. */
  readonly path: string;
  /** The address that menu, search box and key open, where it is not the path: a list by its usual filter. */
  readonly entry?: string;
  readonly title: TextKey;
  /** Operators with this permission may open the screen; others do not see it in the navigation. */
  readonly permission: Permission;
  readonly section: Section;
  /** The groups of texts that it uses. */
  readonly texts: readonly TextGroup[];
  /** `g` and this letter lead to it. */
  readonly key?: string;
  /** Counts the work that waits on it. */
  readonly waiting?: Waiting;
  /** Not in the navigation: a page of one thing, reached from a list. */
  readonly isDetail?: true;
  /** Ids that begin so are links to it. */
  readonly subject?: string;
  readonly load: () => Promise<{ default: ComponentType }>;
};
