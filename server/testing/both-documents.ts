// The OpenAPI documents of the public listener and of the office, as one.
import type { TestPlatform } from './test-platform.ts';

/** The documents of both listeners; no path is in both. */
export async function bothDocuments<Paths extends Record<string, unknown>>(
  platform: TestPlatform,
): Promise<{ openapi: string; paths: Paths }> {
  const read = async (at: 'PUBLIC' | 'OFFICE') =>
    JSON.parse((await platform.ask({ path: '/wps/openapi.json', at })).text) as {
      openapi: string;
      paths: Paths;
    };
  const [site, office] = [await read('PUBLIC'), await read('OFFICE')];
  return { openapi: site.openapi, paths: { ...site.paths, ...office.paths } };
}
