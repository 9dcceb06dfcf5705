// What the site asks about banners, notices and help.
import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { announcements, helpCenter } from '#contract/messaging.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';

const { merchantCode } = brand;

export type Announcements = ValueOf<typeof announcements>;
export type Notice = Announcements['player'][number];
export type Banner = Announcements['banners'][number];

/** Whose read marks and audience an answer carries: an account's name, or none for a visitor. */
export type Reader = string | undefined;

/** Banners, notices, pop-ups and hot news of home in one call (ENT-13, MSG-18). */
export const homeAnnouncementsQuery = (language: Language, reader: Reader) =>
  queryOptions({
    queryKey: ['messaging', 'announcements', 'home', language, reader ?? ''],
    queryFn: ({ signal }) =>
      callApi(
        announcements,
        { query: { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode, language } },
        { signal, quiet: true },
      ),
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
