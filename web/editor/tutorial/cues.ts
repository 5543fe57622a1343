export interface Cue {
  readonly begins: number
  readonly ends: number
  readonly says: string
}

export interface Transcript {
  readonly title: string
  readonly cues: readonly Cue[]
}

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

export const cueAt = (cues: readonly Cue[], second: number): number =>
  cues.findIndex(({ begins, ends }) => second >= begins && second < ends)
