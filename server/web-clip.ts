// The web clip for iOS: a profile that puts the site on the home screen; made at start, because it names the address.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#brands/brand.ts';
import { type Prepared, prepared } from './http/prepared.ts';
import { fileHeaders } from './http/security-headers.ts';

export const webClipAddress = '/web-clip.mobileconfig';

/** The visitor sees that it is not signed by a company, and can remove it any time. */
export async function webClip(brand: Brand, publicUrl: string): Promise<Prepared> {
  const icon = await readFile(join(brand.imagesFolder, 'apple-touch-icon.png'));
  const profile = Buffer.from(profileOf(brand, publicUrl, icon.toString('base64')));
  return prepared(
    { identity: profile, br: profile, gzip: profile },
    { ...fileHeaders, 'content-type': 'application/x-apple-aspen-config', 'cache-control': 'no-cache' },
  );
}

function profileOf({ merchantCode, name, language }: Brand, publicUrl: string, icon: string): string {
  const host = new URL(publicUrl).hostname;
  const id = `${host}.${merchantCode}.webclip`;
  const title = escaped(name[language]);
  const clip = [
    string('PayloadType', 'com.apple.webClip.managed'),
    string('PayloadIdentifier', `${id}.clip`),
    string('PayloadUUID', uuidOf(`${id}.clip`)),
    string('PayloadDisplayName', title),
    '<key>PayloadVersion</key><integer>1</integer>',
    string('Label', title),
    string('URL', escaped(`${publicUrl}/m/home?source=webclip`)),
    '<key>FullScreen</key><true/>',
    '<key>IsRemovable</key><true/>',
    '<key>Precomposed</key><true/>',
    `<key>Icon</key><data>${icon}</data>`,
  ].join('');
  const profile = [
    `<key>PayloadContent</key><array><dict>${clip}</dict></array>`,
    string('PayloadType', 'Configuration'),
    string('PayloadIdentifier', id),
    string('PayloadUUID', uuidOf(id)),
    string('PayloadDisplayName', title),
    '<key>PayloadRemovalDisallowed</key><false/>',
    '<key>PayloadVersion</key><integer>1</integer>',
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${profile}</dict></plist>
`;
}

const string = (key: string, value: string): string => `<key>${key}</key><string>${value}</string>`;
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => marks[mark] ?? '');

/** The same name gives the same id, so that a profile which is installed again replaces itself. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
