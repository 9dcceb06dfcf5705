// A server in a separate process with signed-in members, for the faults by uploads; it sends the members to its parent.
import { testPlatform } from '#server/testing/test-platform.ts';

const platform = await testPlatform(undefined, { TRUSTED_PROXIES: '127.0.0.1' });
const actors = [];
for (let nth = 0; nth < 40; nth += 1) actors.push(await platform.anActor(0));
const url = await platform.listen();
process.on('message', () => process.send?.({ residentBytes: process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ url, actors });
