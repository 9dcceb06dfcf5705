// The vendors by category, the same for every visitor; whoever names a vendor reads them here. After a switch of
// language the old words stay until the new ones are there.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { vendorConfig } from '#contract/games/browse-calls.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';

const { merchantCode } = brand;
/** The catalogue changes when an operator changes it; five minutes late is soon enough. */
export const catalogueStaleMs = 5 * 60_000;

/** Vendors by category in sorting order, and the mapping (APIG-01). */
export const vendorConfigQuery = (language: Language) =>
  queryOptions({
    queryKey: ['games', 'vendors', language],
    queryFn: ({ signal }) =>
      callApi(vendorConfig, { query: { typeId: '1', merchantCode, language } }, { signal, quiet: true }),
    staleTime: catalogueStaleMs,
    placeholderData: keepPreviousData,
  });
