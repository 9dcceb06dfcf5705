// The type of an operator's act: the call, its form, and its effect.
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { ArgumentsOf, BodyOf, ValueOf } from '#contract/call-types.ts';
import type { OfficeCall } from '../api.ts';
import type { TextKey } from '../i18n.ts';
import type { ListChoice } from '../list/list-types.ts';

/** The filled-in values, by the names of the fields; several choices are a list. */
export type Given = Readonly<Record<string, string | boolean | readonly string[]>>;

/** `text` for names that the platform gives. */
export type ActChoice = ListChoice | { readonly value: string; readonly text: string };

/** A field of an act besides its reason. */
export type ActField = {
  readonly name: string;
  readonly title: TextKey;
  /** A text of the office, or a text computed from the other fields. */
  readonly hint?: TextKey | ((given: Given) => string | undefined);
  /** Its first value. */
  readonly value?: string | boolean | readonly string[];
  readonly isOptional?: boolean;
  /** The error of a written text, in the operator's language; shown beside the field. */
  readonly check?: (written: string, given: Given) => string | undefined;
  /** Codes of refusals that are about this field; their text is shown beside it. */
  readonly refusals?: readonly ErrorCode[];
} & (
  | { readonly kind: 'text' | 'long-text' | 'amount' | 'number' | 'toggle' | 'moment' }
  /** A file of text, whose content is the value. */
  | { readonly kind: 'text-file'; readonly accept: string }
  | {
      /** A value of several parts, written as JSON; the names of parts are texts of the office. */
      readonly kind: 'schema';
      readonly schema: Readonly<Record<string, unknown>>;
      readonly titles?: Readonly<Record<string, TextKey>>;
    }
  | { readonly kind: 'choices'; readonly choices: readonly ActChoice[] }
  | {
      readonly kind: 'choice';
      readonly choices: readonly ActChoice[];
      /** A field above narrows a long list. */
      readonly isSearched?: boolean;
    }
);

export type ActRequest<Called extends OfficeCall> = {
  call: Called;
  /** The act in a few words, for example "End all sessions of rina". */
  title: string;
  /** The label of the button; "Confirm" by default. */
  confirm?: string;
  /** The effect of the act, in plain words. */
  effect?: ReactNode | ((given: Given) => ReactNode);
  /** `danger` for what cannot be taken back. */
  tone?: 'plain' | 'danger';
  fields?: readonly ActField[];
  /** The body without its reason; by default the filled-in values. */
  body?: (given: Given) => Omit<BodyOf<Called>, 'reason'>;
  /** The act takes no reason. */
  isWithoutReason?: boolean;
  /** The dialog closes when the act is done; the caller continues. */
  isQuiet?: boolean;
  /** The content shown after the act, when its response has something to read. */
  result?: (value: ValueOf<Called>) => ReactNode;
} & (ArgumentsOf<Called> extends { params: infer Params } ? { params: Params } : { params?: undefined });

/** The request in the form that the dialog uses for every call. */
export type AnyAct = Omit<ActRequest<OfficeCall>, 'body' | 'result' | 'params' | 'call'> & {
  call: OfficeCall;
  params?: unknown;
  body?: (given: Given) => object;
  result?: (value: never) => ReactNode;
};
