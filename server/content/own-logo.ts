// The logo of a brand, to travel along with a letter or to stand on the paper of a report. One that lies
// elsewhere is left out: to fetch it would tell somebody when a letter is sent, and to leave the fetching to
// mail programs, when and where it is read (reliability M9).

/** More is no logo; every recipient gets it. */
const LARGEST = 256 * 1024
const MIMES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

interface Kept {
  readonly find: (
    name: string,
  ) => Promise<{ readonly bytes: number; readonly read: () => AsyncIterable<Uint8Array> } | undefined>
}

/** @param logo as a client's form has it: a path of ours, or an address */
export const ownLogo = async (
  media: Kept,
  publicUrl: string,
  logo: string | null,
): Promise<{ readonly mime: string; readonly bytes: Buffer } | null> => {
  const name = logo && ownName(logo, publicUrl)
  const mime = name && MIMES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  const file = mime ? await media.find(name) : undefined
  if (!mime || !file || file.bytes > LARGEST) return null
  const pieces: Uint8Array[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return { mime, bytes: Buffer.concat(pieces) }
}

const ownName = (logo: string, publicUrl: string): string | null => {
  if (!URL.canParse(logo, publicUrl)) return null
  const { origin, pathname } = new URL(logo, publicUrl)
  const [, area, rest = ''] = /^\/(images|logos)\/([\w./-]+)$/.exec(pathname) ?? []
  if (origin !== new URL(publicUrl).origin || area === undefined) return null
  return area === 'logos' ? `logos/${rest}` : rest
}
