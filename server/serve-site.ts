// Serves the files of the site besides its API: the built site, the brand's pictures, the prerendered home.
import { join } from 'node:path';
import type { Brand } from '#brands/brand.ts';
import type { Language } from '#contract/base/language.ts';
import { hotGames, vendorConfig } from '#contract/games/browse.ts';
import { announcements } from '#contract/messaging.ts';
import { platformStatus } from '#contract/platform.ts';
import type { Config } from './config.ts';
import { callAsVisitor } from './http/call-as-visitor.ts';
import type { Route } from './http/context.ts';
import { createPages, type HomeData } from './http/pages.ts';
import { readStaticFiles } from './http/static-files.ts';

/** Reads the site's files and prepares its documents; a page may frame the vendors' origin, and call the verifier of phone numbers. */
export async function serveSite(
  config: Config,
  { imagesFolder, language: usual }: Brand,
  routes: readonly Route[],
  onContentChanged: (listener: (word: string) => void) => void,
) {
  const { phoneVerifierUrl } = config.providers;
  const [site, pictures] = await Promise.all([
    readStaticFiles(join(config.buildDir, 'site'), '/'),
    readStaticFiles(imagesFolder, '/brand/'),
  ]);
  const pages = await createPages({
    buildDir: config.buildDir,
    language: usual,
    homeData: (language) => homeData(routes, language),
    origins: {
      frameOrigins: [new URL(config.vendorUrl).origin],
      connectOrigins: phoneVerifierUrl ? [new URL(phoneVerifierUrl).origin] : [],
    },
    // The crests of matches come from the vendors.
    imageOrigins: async () => [
      ...(await callAsVisitor(routes, platformStatus, {}, 'EN')).info.imageCDNs,
      new URL(config.vendorUrl).origin,
    ],
    onContentChanged,
  });
  return { files: new Map([...site, ...pictures]), pages };
}

/** The data of a visitor's home, from the endpoints that the site would call. */
async function homeData(routes: readonly Route[], language: Language): Promise<HomeData> {
  const [status, vendors, hot, contents] = await Promise.all([
    callAsVisitor(routes, platformStatus, {}, language),
    callAsVisitor(routes, vendorConfig, { language }, language),
    callAsVisitor(routes, hotGames, { language }, language),
    callAsVisitor(routes, announcements, { language, groupName: 'm_home' }, language),
  ]);
  // Home shows only the title of the newest notice; its content is on another screen.
  const player = contents.player.slice(0, 1).map((notice) => ({ ...notice, content: '' }));
  return { status, vendorConfig: vendors, hotGames: hot, announcements: { ...contents, player } };
}
