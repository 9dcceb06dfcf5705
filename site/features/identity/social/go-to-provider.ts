// Opens a provider's sign-in; the browser returns to the page that finishes it.
import { startSocial } from '#contract/identity/social-calls.ts';
import type { SocialProviderName } from '#contract/identity/social.ts';
import { callApi } from '#site/base/api.ts';

/** How the providers write themselves. */
export const providerNames: Readonly<Record<SocialProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/**
 * Leaves the site.
 * @throws ApiError when the provider cannot be reached.
 */
export async function goToProvider(provider: SocialProviderName): Promise<void> {
  const { address } = await callApi(startSocial, { params: { provider } }, { quiet: true });
  location.assign(address);
}
