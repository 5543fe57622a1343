// The name of a medium is a key of the database, never a path on a disk (security NA-14).
import { composed } from '#domain/composed.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

export const IMAGE_KINDS = [
  'Profile Picture',
  'Content Image',
  'Icon Image',
  'Web Content',
  'Background Image',
  'Logo',
  'Nav Icon',
  'Placeholder',
] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

const FOLDERS: Readonly<Record<ImageKind, string>> = {
  'Profile Picture': 'personas/',
  'Content Image': '',
  'Icon Image': 'icons/',
  'Web Content': 'web/',
  'Background Image': 'backgrounds/',
  Logo: 'logos/',
  'Nav Icon': 'nav/',
  Placeholder: 'placeholders/',
}

const EXTENSION = /\.(png|jpe?g|mp4|mp3|wav|ogg)$/i

export const imageName = (kind: ImageKind, typed: string, extension: 'png' | 'jpg'): string | Refusal => {
  const base = baseOf(kind === 'Profile Picture' ? typed.replaceAll(/\s+/g, '') : typed)
  return typeof base === 'string' ? `${FOLDERS[kind]}${base}.${extension}` : base
}

export const recordingName = (typed: string, extension: string): string | Refusal => {
  const base = baseOf(typed)
  return typeof base === 'string' ? `${base}.${extension}` : base
}

export const writtenName = (name: string): string | Refusal => {
  const steps = composed(name).split('/')
  const isName =
    name.length <= 200 &&
    steps.length <= 3 &&
    EXTENSION.test(name) &&
    steps.every(step => typeof baseOf(step) === 'string')
  return isName ? steps.join('/') : refuse('media name characters')
}

const MOST = 120

export const checkMediaName = (typed: string): Refusal | undefined =>
  typed.length <= MOST && typeof baseOf(typed) === 'string' ? undefined : refuse('media name characters')

/** Characters: processing a longer name takes time. */
const MOST_READ = 1_000

export const mediaNameLike = (typed: string): string => {
  const ending = EXTENSION.exec(typed.trim())?.[0] ?? ''
  const base = composed(
    typed
      .trim()
      .slice(0, -ending.length || undefined)
      .slice(0, MOST_READ),
    'NFKC',
  )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?& ?/g, ' and ')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\p{L}\p{N}\p{M} ._'’-]+/gu, ' ')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}_]+/u, '')
    .slice(0, MOST - ending.length)
    .replace(/(?<![ .-])[ .-]+$/u, '')
  return `${base || 'file'}${ending}`
}

/** Apostrophes belong to people's names. */
const baseOf = (typed: string): string | Refusal => {
  const base = composed(typed).trim().replace(EXTENSION, '')
  return /^[\p{L}\p{N}_][\p{L}\p{N}\p{M} ._'’-]*$/u.test(base) && !base.includes('..')
    ? base
    : refuse('media name characters')
}

export const renamedName = (name: string, typed: string): string | Refusal => {
  const base = checkMediaName(typed) ?? baseOf(typed)
  if (typeof base !== 'string') return base
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  return `${folder}${base}${EXTENSION.exec(name)?.[0] ?? ''}`
}
