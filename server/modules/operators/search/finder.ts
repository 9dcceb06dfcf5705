// The interface by which a module finds the meaning of a search text.
import type { Permission } from '#contract/base/permissions.ts';
import type { FoundKind } from '#contract/operators/search.ts';

export type Found = {
  readonly kind: FoundKind;
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly isExact: boolean;
};

export type Finder = {
  /** The permission to see its results. */
  readonly permission: Permission;
  /** A few results; none for a text that can mean nothing here, without a look into the database. */
  readonly find: (text: string) => Promise<readonly Found[]>;
};
