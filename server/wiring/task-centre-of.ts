// The merchant's task centre: its link is a setting, its secret comes from the configuration.
import type { Config } from '../config.ts';
import type { Platform } from '../modules/platform/index.ts';

export const taskCentreOf = (
  { taskCentreSecret: secret, publicUrl: siteUrl }: Pick<Config, 'taskCentreSecret' | 'publicUrl'>,
  platform: Pick<Platform, 'setting'>,
) => ({
  link: async (): Promise<string | undefined> =>
    (await platform.setting('resources')).find(({ resourceType, url }) => resourceType === 'TASK' && url)
      ?.url,
  secret,
  siteUrl,
});
