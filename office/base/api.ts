// Calls the office: one function for every call of the contract, and the query library on top of it.
import { keepPreviousData, type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiCall } from '#contract/base/call.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { addressOf } from '#kit/calls/address-of.ts';
import { formOf } from '#kit/calls/form-of.ts';
import { valueOfResponse } from '#kit/calls/call-error.ts';
import type { ArgumentsOf, KnownCall, ValueOf } from '#contract/call-types.ts';
import { currentLanguage } from './i18n.ts';
import { OfficeError } from './office-error.ts';
import { sessionStore } from './session.ts';

/** A call of the contract whose arguments and response are known. */
export type OfficeCall = ApiCall & KnownCall;

type CanBeAbsent<Part> = Part extends undefined ? true : Record<string, never> extends Part ? true : false;
/** The arguments of a call: the parts its endpoint declares; a part without a required field may be omitted. */
export type CallArguments<Called extends KnownCall> = {
  [Part in keyof ArgumentsOf<Called> as CanBeAbsent<ArgumentsOf<Called>[Part]> extends true
    ? never
    : Part]: ArgumentsOf<Called>[Part];
} & {
  [Part in keyof ArgumentsOf<Called> as CanBeAbsent<ArgumentsOf<Called>[Part]> extends true
    ? Part
    : never]?: ArgumentsOf<Called>[Part];
};
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Sends a call and returns its value.
 * @throws OfficeError with the platform's code, or `NETWORK`; the signal's reason when the call is aborted
 */
export async function callOffice<Called extends OfficeCall>(
  call: Called,
  args: CallArguments<Called>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ValueOf<Called>> {
  return (await readAnswer(await sendCall(call, args as Loose, signal))) as ValueOf<Called>;
}

/**
 * The raw response of a call: for files and streams.
 * @throws OfficeError NETWORK; the signal's reason when the call is aborted
 */
export async function sendCall(call: ApiCall, args: Loose, signal?: AbortSignal): Promise<Response> {
  const token = sessionStore.token();
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage().toLowerCase() };
  if (token) headers.Authorization = `Bearer ${token}`;
  // The browser sets the boundary of a form itself.
  if (args.body !== undefined && !call.multipart) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(addressOf(call.path, args.params, args.query), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(args.body === undefined
        ? {}
        : { body: call.multipart ? formOf(args.body) : JSON.stringify(args.body) }),
      ...(signal ? { signal } : {}),
    });
    // Another operator's session may have begun in this tab meanwhile.
    if (response.status === 401 && token && sessionStore.token() === token) sessionStore.end();
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new OfficeError('NETWORK', String(error));
  }
}

/**
 * The value of a successful envelope.
 * @throws OfficeError for any other response
 */
export const readAnswer = (response: Response): Promise<unknown> =>
  valueOfResponse(response, (code, message, more) => {
    const unknown = response.status === 0 ? 'NETWORK' : 'UNKNOWN_ERROR';
    return new OfficeError((code as ErrorCode | undefined) ?? unknown, message, more);
  });

/** The cache key of a call's response; without arguments it matches all responses of the call. */
export const keyOf = (call: KnownCall, args?: object): QueryKey => (args ? [call.name, args] : [call.name]);

type LookOptions = {
  /** The interval, in ms, of repeated queries while the page is visible. */
  refreshMs?: number;
  enabled?: boolean;
  /** Keeps the former response on the screen while the one for other arguments loads. */
  keepFormer?: boolean;
};

/** Reads by a call, through the query cache. */
export function useLook<Called extends OfficeCall>(
  call: Called,
  args: CallArguments<Called>,
  { refreshMs, enabled = true, keepFormer = false }: LookOptions = {},
): UseQueryResult<ValueOf<Called>> {
  return useQuery<ValueOf<Called>>({
    queryKey: keyOf(call, args as object),
    queryFn: ({ signal }) => callOffice(call, args, { signal }),
    enabled,
    ...(refreshMs ? { refetchInterval: refreshMs } : {}),
    ...(keepFormer ? { placeholderData: keepPreviousData } : {}),
  });
}
