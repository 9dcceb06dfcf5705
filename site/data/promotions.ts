// The queries of promotions: for now the notices of content type PR.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { announcements } from '#contract/messaging-calls.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';

/** The promotions this reader may see; `reader` is an account, or undefined for a visitor. */
export const promotionsQuery = (language: Language, reader: string | undefined) =>
  queryOptions({
    queryKey: ['promotions', 'list', language, reader ?? ''],
    queryFn: async ({ signal }) => {
      const query = { types: 'PR', platform: 'M', merchantCode: brand.merchantCode, language } as const;
      return (await callApi(announcements, { query }, { signal, quiet: true })).promotion;
    },
  });
