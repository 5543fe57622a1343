// What a film says, and when: captions as the films are made with, read for those who would rather read.

export interface Cue {
  readonly begins: number
  readonly ends: number
  readonly says: string
}

export interface Transcript {
  /** What stands behind WEBVTT at the top. */
  readonly title: string
  readonly cues: readonly Cue[]
}

/** Reads WebVTT. */
export const transcriptOf = (text: string): Transcript => {
  const [head = '', ...blocks] = text.trim().split(/\n{2,}/)
  return { title: head.replace(/^WEBVTT\s*/, ''), cues: blocks.flatMap(cueOf) }
}

const cueOf = (block: string): readonly Cue[] => {
  const [times = '', ...lines] = block.split('\n')
  const found = /^(\S+) --> (\S+)/.exec(times)
  return found ? [{ begins: secondsOf(found[1]), ends: secondsOf(found[2]), says: lines.join(' ') }] : []
}

const secondsOf = (stamp = ''): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The number of the cue said at that second, -1 while nothing is. */
export const cueAt = (cues: readonly Cue[], second: number): number =>
  cues.findIndex(({ begins, ends }) => second >= begins && second < ends)

/** 75 seconds are 1:15. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
