// The queries and rules of registration.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { registerSettings } from '#contract/identity/register-calls.ts';
import { phoneVerifier } from '#contract/identity/verification-calls.ts';
import { terms } from '#contract/messaging-calls.ts';
import type { TermsKind } from '#contract/messaging.ts';
import { countries } from '#contract/platform-calls.ts';
import { callApi } from '#site/base/api.ts';

/** The fields of the registration form. */
export const registerSettingsQuery = queryOptions({
  queryKey: ['identity', 'registerSettings'],
  queryFn: ({ signal }) => callApi(registerSettings, {}, { signal, quiet: true }),
  staleTime: 5 * 60_000,
});

/** The newest version of a paper members agree to. */
export const termsQuery = (kind: TermsKind, language: Language) =>
  queryOptions({
    queryKey: ['identity', 'terms', kind, language],
    queryFn: ({ signal }) => callApi(terms, { query: { kind, language } }, { signal, quiet: true }),
    staleTime: 60 * 60_000,
  });

/** The service that proves mobile numbers: an outside one, or null where the platform sends codes. */
export const phoneVerifierQuery = queryOptions({
  queryKey: ['identity', 'phoneVerifier'],
  queryFn: ({ signal }) => callApi(phoneVerifier, {}, { signal, quiet: true }),
  staleTime: 60 * 60_000,
});

/** Countries with their dialling codes and how many digits a number has there. */
export const countriesQuery = queryOptions({
  queryKey: ['identity', 'countries'],
  queryFn: ({ signal }) => callApi(countries, {}, { signal, quiet: true }),
  staleTime: 60 * 60_000,
});
