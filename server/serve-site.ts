// Serves the files of the site besides its API: the built site, the brand's pictures, the prerendered home.
import { join } from 'node:path';
import type { Brand } from '#brands/brand.ts';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { hotGames, vendorConfig } from '#contract/games/browse.ts';
import { announcements } from '#contract/messaging.ts';
import { videoOrigins } from '#contract/messaging/video-source.ts';
import { platformStatus } from '#contract/platform.ts';
import type { Config } from './config.ts';
import { callAsVisitor } from './http/call-as-visitor.ts';
import type { Route } from './http/context.ts';
import { createPages, type HomeData } from './http/pages.ts';
import { readStaticFiles } from './http/static-files.ts';
import { webClip, webClipAddress } from './web-clip.ts';

/** Reads the site's files and prepares its documents; a page may frame the vendors, the task centre and the hosts of videos. */
export async function serveSite(
  config: Config,
  brand: Brand,
  routes: readonly Route[],
  onContentChanged: (listener: (word: string) => void) => void,
) {
  const { imagesFolder, language: usual } = brand;
  const { phoneVerifierUrl } = config.providers;
  const [site, pictures] = await Promise.all([
    readStaticFiles(join(config.buildDir, 'site'), '/'),
    readStaticFiles(imagesFolder, '/brand/'),
  ]);
  const pages = await createPages({
    buildDir: config.buildDir,
    language: usual,
    homeData: (language) => homeData(routes, language),
    origins: async () => {
      const { info } = await callAsVisitor(routes, platformStatus, {}, 'EN');
      const vendors = new URL(config.vendorUrl).origin;
      return {
        frameOrigins: [...new Set([vendors, ...taskOrigins(info.resources), ...videoOrigins])],
        connectOrigins: phoneVerifierUrl ? [new URL(phoneVerifierUrl).origin] : [],
        // The crests of matches come from the vendors.
        imageOrigins: [...info.imageCDNs, vendors],
      };
    },
    onContentChanged,
  });
  const profile = await webClip(brand, config.publicUrl);
  // The chat has a page of its own, outside the site's routes.
  const chat = site.get('/chat/index.html');
  const own = chat ? ([['/chat', chat]] as const) : [];
  return { files: new Map([...site, ...pictures, ...own, [webClipAddress, profile]]), pages };
}

/** The origin of the task centre that the settings name. */
const taskOrigins = (resources: AnswerOf<typeof platformStatus>['info']['resources']): string[] =>
  resources.flatMap(({ resourceType, url }) =>
    resourceType === 'TASK' && URL.canParse(url) ? [new URL(url).origin] : [],
  );

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
