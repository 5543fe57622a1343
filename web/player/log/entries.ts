// A line that begins with a time starts an entry.

export interface Entry {
  /** '10:35' or '00:43:01'; '' for text before the first time. */
  readonly time: string
  readonly text: string
}

const STAMP = /^(\d{1,2}:\d{2}(?::\d{2})?)(?:\s+|$)/

export const stampOf = (line: string): string => STAMP.exec(line)?.[1] ?? ''

export const entriesOf = (text: string): readonly Entry[] => {
  const entries: { time: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const time = stampOf(line)
    const last = entries.at(-1)
    if (time === '' && last) last.lines.push(line)
    else entries.push({ time, lines: [line.replace(STAMP, '')] })
  }
  return entries
    .map(({ time, lines }) => ({ time, text: lines.join('\n').trim() }))
    .filter(({ time, text }) => time !== '' || text !== '')
}

export interface Typed {
  readonly text: string
  readonly cursor: number
}

/** At the end of a line with text, the stamp goes on a new line (rule 108). */
export const withStamp = (text: string, from: number, to: number, stamp: string): Typed => {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const isAtEndOfFullLine = /[^\n]$/.test(before) && /^(\n|$)/.test(after)
  const inserted = `${isAtEndOfFullLine ? '\n' : ''}${stamp} `
  return { text: before + inserted + after, cursor: before.length + inserted.length }
}

export const withLine = (text: string, line: string): string =>
  `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}`
