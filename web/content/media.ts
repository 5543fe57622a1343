import { safeSource } from '#domain/scenario/authored-html.ts'
import { faceName } from '#domain/scenario/face.ts'
import { asShown } from './current.ts'

export const mediaUrl = (name: string): string | null => {
  if (name.trim() === '') return null
  const own = `/${kindOf(name) === 'picture' ? 'images' : 'videos'}/${name.split('/').map(encodeURIComponent).join('/')}`
  return shownSource(name) ?? own
}

/** With http made https, except for this site; null if S2§5 does not allow the source. */
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

/** A picture if the extension is unknown (S2§5). */
export const kindOf = (name: string): MediaKind => {
  if (/\.mp4$/i.test(name)) return 'video'
  return /\.(mp3|wav|ogg)$/i.test(name) ? 'audio' : 'picture'
}

/** A .png named after the persona or organisation (S2§3). */
export const personaUrl = (name: string): string =>
  asShown(`/images/personas/${encodeURIComponent(faceName(name))}.png`)
