// The films are recorded by `npm run films`.
import { type Cue, transcriptOf } from './cues.ts'

export interface Step {
  readonly title: string
  readonly film: string
  readonly captions: string
  readonly poster: string
  readonly cues: readonly Cue[]
}

const films = import.meta.glob<string>('./films/*.mp4', { eager: true, import: 'default' })
const posters = import.meta.glob<string>('./films/*.webp', { eager: true, import: 'default' })
const captions = import.meta.glob<string>('./films/*.vtt', { eager: true, import: 'default', query: '?url' })
const texts = import.meta.glob<string>('./films/*.vtt', { eager: true, import: 'default', query: '?raw' })

export const STEPS: readonly Step[] = Object.entries(texts)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, text]) => ({
    ...transcriptOf(text),
    film: films[path.replace(/vtt$/, 'mp4')] ?? '',
    captions: captions[path] ?? '',
    poster: posters[path.replace(/vtt$/, 'webp')] ?? '',
  }))

export const stepNumbered = (tab: string | undefined): number => {
  const number = Number(tab ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= STEPS.length ? number : 1
}

/** In seconds. */
export const lengthOf = ({ cues }: Step): number => cues.at(-1)?.ends ?? 0
