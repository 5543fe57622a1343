export interface Cue {
  readonly begins: number
  readonly ends: number
  readonly says: string
}

/** In seconds: 17 characters a second, and a moment to look down. */
export const readingTime = (text: string): number => (text === '' ? 0 : 0.8 + text.length / 17)

export const webVttOf = (title: string, cues: readonly Cue[]): string =>
  [
    `WEBVTT ${title}\n`,
    ...cues.map(({ begins, ends, says }) => `${stamp(begins)} --> ${stamp(ends)}\n${says}\n`),
  ].join('\n')

const stamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
