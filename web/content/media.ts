import { safeSource } from '#domain/scenario/authored-html.ts'
import { faceName } from '#domain/scenario/face.ts'

/** Where an event's picture, film or sound is found: an address is taken as it is, a name is looked for in our own media. null = nothing to show. */
export const mediaUrl = (name: string): string | null => {
  if (name.trim() === '') return null
  const own = `/${kindOf(name) === 'picture' ? 'images' : 'videos'}/${name.split('/').map(encodeURIComponent).join('/')}`
  return safeSource(name) ?? own
}

export type MediaKind = 'picture' | 'video' | 'audio'

/** By the ending of the name (S2§5: png, jpg, mp4, mp3, wav, ogg). */
export const kindOf = (name: string): MediaKind => {
  if (/\.mp4$/i.test(name)) return 'video'
  return /\.(mp3|wav|ogg)$/i.test(name) ? 'audio' : 'picture'
}

/** A persona's picture, .png (S2§3). */
export const personaUrl = (name: string): string => `/images/personas/${encodeURIComponent(faceName(name))}.png`
