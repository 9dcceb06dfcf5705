// `npm run crawl`: walks every page of the site as every kind of actor, in both languages, both themes and all widths.
process.env.CRAWL = 'all';
process.argv.push('--project', 'journeys', 'journeys/app/crawler.test.ts');
await import('../test.ts');
