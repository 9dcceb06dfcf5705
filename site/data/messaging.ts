// The queries of banners, notices and help.
import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { type MemberType, mayMarkRead } from '#contract/base/roles.ts';
import type { Language } from '#contract/base/language.ts';
import { announcements, helpCenter } from '#contract/messaging-calls.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';

const { merchantCode } = brand;

type Announcements = ValueOf<typeof announcements>;
export type Notice = Announcements['player'][number];
export type Banner = Announcements['banners'][number];

/** The reader whose marks and audience a response has: an account's name, or undefined for a visitor. */
export type Reader = string | undefined;

/** The reader whose marks the platform stores: a visitor and a trial guest have theirs on the device. */
export function readerOf(session: { readonly userName: string; readonly type: MemberType } | null): Reader {
  return session && mayMarkRead(session.type) ? session.userName : undefined;
}

/** The banners of a screen; home's come with its notices, pop-ups and hot news in one call (ENT-13, MSG-18). */
export const bannersQuery = (
  groupName: 'm_home' | 'm_login' | 'm_register',
  language: Language,
  reader?: Reader,
) =>
  queryOptions({
    queryKey: ['messaging', 'announcements', groupName, language, reader ?? ''],
    queryFn: ({ signal }) => {
      const types = groupName === 'm_home' ? 'B,PL,PU,H' : 'B';
      return callApi(
        announcements,
        { query: { types, groupName, platform: 'M', merchantCode, language } },
        { signal, quiet: true },
      );
    },
  });

/** The notices of one content type: `PL` for players, `A` for agents. */
export const noticesQuery = (type: 'PL' | 'A', language: Language, reader: Reader) =>
  queryOptions({
    queryKey: ['messaging', 'announcements', type, language, reader ?? ''],
    queryFn: ({ signal }) =>
      callApi(
        announcements,
        { query: { types: type, platform: 'M', merchantCode, language } },
        { signal, quiet: true },
      ),
  });

/** The help entries of a language (HELP-04). */
export const helpQuery = (language: Language) =>
  queryOptions({
    queryKey: ['messaging', 'help', language],
    queryFn: ({ signal }) =>
      callApi(helpCenter, { query: { lang: language, device: 'MOBILE' } }, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  });
