// An act on several rows of a list: one call for each row, with one reason for all.
import type { ArgumentsOf, BodyOf } from '#contract/call-types.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { ActField, Given } from '../acts/act-types.ts';
import type { OfficeCall } from '../api.ts';
import type { TextKey } from '../i18n.ts';

type Sent<Called extends OfficeCall> = (ArgumentsOf<Called> extends { params: infer Params }
  ? { readonly params: Params }
  : { readonly params?: undefined }) & { readonly body?: Omit<BodyOf<Called>, 'reason'> };

type BulkActOf<Row, Called extends OfficeCall> = {
  readonly call: Called;
  readonly permission: Permission;
  /** Names the button and the dialog. */
  readonly title: TextKey;
  readonly effect: TextKey;
  readonly tone?: 'plain' | 'danger';
  /** Other rows are left out; by default none is. */
  readonly fits?: (row: Row) => boolean;
  readonly fields?: readonly ActField[];
  /** At most so many rows at once. */
  readonly most?: number;
  readonly send: (row: Row, given: Given) => Sent<Called>;
};
export type BulkAct<Row> = Omit<BulkActOf<Row, OfficeCall>, 'send'> & {
  readonly send: (row: Row, given: Given) => { readonly params?: object; readonly body?: object };
};

/** Declares an act; the type of its call checks the arguments. */
export const bulkAct = <Row, Called extends OfficeCall>(act: BulkActOf<Row, Called>): BulkAct<Row> =>
  act as unknown as BulkAct<Row>;
