// Makes pictures for tests: real ones with the notes cameras add, and files that only claim to be one.
import sharp from 'sharp';

let made = 0;

/** A unique JPEG with a location and a camera in its metadata. */
export async function aPicture(width = 400, height = 300): Promise<File> {
  made += 1;
  const background = { r: made % 256, g: (made * 7) % 256, b: 120 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'CameraOfRupali' }, IFD3: { GPSLatitude: '23/1 42/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'from-my-phone.jpg', { type: 'image/jpeg' });
}

const fileOf = (bytes: Uint8Array | string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' });

/** Files that are not accepted as pictures, each with its name. */
export async function hostileFiles(): Promise<[string, File][]> {
  const picture = new Uint8Array(await (await aPicture()).arrayBuffer());
  const bomb = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return [
    ['nothing', fileOf('')],
    [
      'a drawing that is text',
      fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', fileOf('<html><body onload=alert(1)></body></html>')],
    ['a programme', fileOf(Uint8Array.of(0x4d, 0x5a, 0x90, 0))],
    ['a moving picture', fileOf(Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'))],
    ['a picture cut short', fileOf(picture.subarray(0, picture.length / 2))],
    ['the first bytes of one', fileOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3))],
    ['a picture of more points than any camera has', fileOf(bomb)],
    ['a picture too small to see anything', await aPicture(20, 20)],
  ];
}
