// Leads to another house to sign in there; the browser comes back to the page that finishes it.
import { startSocial } from '#contract/identity/social-calls.ts';
import type { SocialProviderName } from '#contract/identity/social.ts';
import { callApi } from '#site/base/api.ts';

/** How the houses write themselves. */
export const houseNames: Readonly<Record<SocialProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** Leaves the site. @throws ApiError when the house cannot be reached. */
export async function goToHouse(provider: SocialProviderName): Promise<void> {
  const { address } = await callApi(startSocial, { params: { provider } }, { quiet: true });
  location.assign(address);
}
