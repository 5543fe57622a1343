// Letters have no remote picture, and the server fetches none (reliability M9, security row 54).
import { pictureAt } from '#domain/customer/clients.ts'

const LARGEST = 256 * 1024
const MIMES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

interface Kept {
  readonly find: (
    name: string,
  ) => Promise<{ readonly bytes: number; readonly read: () => AsyncIterable<Uint8Array> } | undefined>
}

export const isLogoMissing = async (media: Kept, publicUrl: string, logo: string): Promise<boolean> => {
  if (logo === '' || !URL.canParse(logo, publicUrl)) return false
  const { host, pathname } = new URL(logo, publicUrl)
  if (host !== new URL(publicUrl).host) return false
  const name = pictureAt(pathname)
  return name === null || (await media.find(name)) === undefined
}

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
  return origin === new URL(publicUrl).origin ? pictureAt(pathname) : null
}
