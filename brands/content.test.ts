// The texts of each brand are complete: both languages everywhere, enough of each kind, every picture in its folder.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Localised } from './content-types.ts';
import { brandNames, loadBrand } from './load-brand.ts';

describe.each(brandNames)('the brand %s', async (brandName) => {
  const { banks, content, catalogue, imagesFolder } = await loadBrand(brandName);
  const { banners, hotNews, footerVideo, notices, help, terms, userAgreement, resources } = content;
  const ofType = (type: string) => notices.filter((notice) => notice.contentType === type);
  const papers = [...notices, ...help, terms, userAgreement];
  const bengaliDigits = /[\u09E6-\u09EF]/;

  it('has enough of every kind', () => {
    const groups = banners.map((banner) => banner.groupName);
    expect(groups.filter((group) => group === 'm_home')).toHaveLength(3);
    expect(groups).toEqual(expect.arrayContaining(['m_login', 'm_register']));
    expect(ofType('PL').length).toBeGreaterThanOrEqual(4);
    expect(ofType('PU').map((notice) => notice.audience)).toEqual(['visitors', 'members']);
    expect(ofType('PR').length).toBeGreaterThanOrEqual(3);
    expect(help.length).toBeGreaterThanOrEqual(5);
    expect(resources.map((one) => one.resourceType)).toEqual([
      'FACEBOOK',
      'TELEGRAM',
      'WHATSAPP',
      'LINE',
      'MOBILECONFIG',
    ]);
    expect(new Set([...notices, ...banners].map((one) => one.id)).size).toBe(notices.length + banners.length);
  });

  it('speaks Bengali in Bengali and English in English, with Latin digits in both', () => {
    const texts: Localised[] = papers.flatMap(({ title, content: text }) => [title, text]);
    for (const { BN, EN } of [...texts, ...banners.map((banner) => banner.title)]) {
      expect(BN).toMatch(/[\u0980-\u09FF]/);
      expect(BN).not.toMatch(bengaliDigits);
      expect(EN.replaceAll('বাংলা', '')).not.toMatch(/[\u0980-\u09FF]/);
      expect([BN, EN]).toEqual([BN.normalize('NFC'), EN.normalize('NFC')]);
    }
  });

  it('says the same in both languages: as many paragraphs, headings and list items', () => {
    const outline = (html: string) =>
      [...html.matchAll(/<(p|h3|ul|ol|li|a href="[^"]*")>/g)].map((tag) => tag[1]);
    for (const paper of papers) expect(outline(paper.content.BN)).toEqual(outline(paper.content.EN));
  });

  it('shows only pictures that exist, each with its JPEG twin', () => {
    for (const { url } of banners)
      for (const address of [url, url.replace(/\.webp$/, '.jpg')]) {
        const file = join(imagesFolder, address.slice('/brand/'.length));
        expect(existsSync(file), address).toBe(true);
      }
  });

  it('has every clip, with its picture', () => {
    const videos = [...hotNews, ...(footerVideo ? [footerVideo] : [])];
    expect(videos).toHaveLength(3);
    for (const { url, linkage } of videos)
      for (const address of [url, linkage]) {
        expect(address).toMatch(/^\/brand\/clips\/[a-z]+\.(jpg|mp4)$/);
        expect(statSync(join(imagesFolder, address.slice('/brand/'.length))).size).toBeLessThan(250 * 1024);
      }
  });

  it('keeps banners light: no WebP over 40 KB', () => {
    for (const { url } of banners)
      expect(statSync(join(imagesFolder, url.slice('/brand/'.length))).size, url).toBeLessThan(40 * 1024);
  });

  it('names each bank once in both languages, and every wallet by a mobile number', () => {
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    for (const { code, kind, names, digits, begins } of banks) {
      expect(code).toMatch(/^[A-Z0-9_]{2,24}$/);
      expect(names.BN, code).toMatch(/^[\u0980-\u09FF\u200C -]+$/);
      expect(digits.least, code).toBeLessThanOrEqual(digits.most);
      expect([digits.most === digits.least, begins.length === 2], code).toEqual(
        Array(2).fill(kind === 'WALLET'),
      );
    }
  });

  it('has both emblems of every vendor', () => {
    for (const { vendorCode } of catalogue.vendors)
      for (const look of ['WHITE', 'COLOR'])
        expect(existsSync(join(imagesFolder, `vendors/${vendorCode}-${look}.png`)), vendorCode).toBe(true);
  });

  it('counts the slots it boasts of', () => {
    const slots = catalogue.games.filter((game) => game.gameType === 'RNG' && game.slot).length;
    const festival = banners.find((banner) => banner.id === 'banner-slots-festival');
    expect(festival?.title.EN).toContain(String(slots));
    expect(festival?.title.BN).toContain(String(slots));
  });
});

it('the second brand does not mention the first, in no text and no address', async () => {
  const { name, content, vipClub, demo, catalogue } = await loadBrand('manila');
  const said = JSON.stringify([name, content.banners, content.notices, content.terms, content.userAgreement]);
  const listed = JSON.stringify([
    content.resources,
    content.customerService,
    vipClub,
    demo,
    catalogue.vendors,
  ]);
  expect(said + listed.replaceAll('khela-sandbox', '')).not.toMatch(
    /khela|Taka|BDT|৳|UTC\+6|আপনার ও খেলার|খেলায় স্বাগতম/i,
  );
});

it('no text, clip or ornament of the second brand is one of the first', async () => {
  const [first, second] = [await loadBrand('khela'), await loadBrand('manila')];
  const textsOf = ({ content, vipClub }: typeof first): string[] => [
    ...[...content.notices, ...content.help.slice(0, -1), content.terms, content.userAgreement].flatMap(
      (paper) => [paper.content.BN, paper.content.EN],
    ),
    ...[...content.banners, ...content.hotNews].flatMap(({ title }) => [title.BN, title.EN]),
    ...[...vipClub.steps.list, ...vipClub.notes.list, vipClub.lead].flatMap(({ BN, EN }) => [BN, EN]),
    ...content.hotNews.map(({ linkage }) => linkage),
    content.footerVideo?.linkage ?? '',
  ];
  const known = new Set([...textsOf(first), ...first.ornament.map(({ path }) => path)]);
  const own = [...textsOf(second), ...second.ornament.map(({ path }) => path)];
  expect(own.length).toBeGreaterThan(60);
  expect(own.filter((text) => known.has(text))).toEqual([]);
});
