import { safeSource } from '#domain/scenario/authored-html.ts'
import { faceName } from '#domain/scenario/face.ts'
import { asShown } from './current.ts'

/**
 * The address of an authored picture, film or sound: as `shownSource` returns it, or that of a name in our
 * own media. null for an empty name.
 */
export const mediaUrl = (name: string): string | null => {
  if (name.trim() === '') return null
  const own = `/${kindOf(name) === 'picture' ? 'images' : 'videos'}/${name.split('/').map(encodeURIComponent).join('/')}`
  return shownSource(name) ?? own
}

/**
 * The address from which to load a linked picture, film or sound, with http made https; null if S2§5 does not
 * allow it.
 * @param page origin of the page; an address on it stays as it is
 */
export const shownSource = (
  source: string,
  page: string | undefined = globalThis.location?.origin,
): string | null => {
  const safe = safeSource(source)
  if (safe === null || !/^http:/i.test(safe) || !URL.canParse(safe)) return safe
  const url = new URL(safe)
  if (url.origin === page) return safe
  url.protocol = 'https:'
  return url.href
}

export type MediaKind = 'picture' | 'video' | 'audio'

/** The kind by the name's extension (S2§5); a picture if it is unknown. */
export const kindOf = (name: string): MediaKind => {
  if (/\.mp4$/i.test(name)) return 'video'
  return /\.(mp3|wav|ogg)$/i.test(name) ? 'audio' : 'picture'
}

/** The address of a persona's or organisation's picture, a .png named after it (S2§3). */
export const personaUrl = (name: string): string =>
  asShown(`/images/personas/${encodeURIComponent(faceName(name))}.png`)
