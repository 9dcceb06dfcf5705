// The vendors by category, the same for every visitor and read by every screen that names a vendor. After a change of
// language the old texts stay until the new ones have loaded.
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
