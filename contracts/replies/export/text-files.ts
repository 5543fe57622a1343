import type { ExportFormat } from '#contracts/calls/reports/reports.ts'
import { sentence } from '#contracts/words/messages.ts'
import { jsonRecord } from './record.ts'
import { answersTable, ledTable, type Source, timesTable } from './tables.ts'

export interface TextFile {
  readonly fileName: string
  readonly mime: string
  readonly contains: string
  /** In parts, each made on demand. */
  readonly texts: Iterable<string>
}

export const namesIn = (anonymise: boolean): Source['names'] => (anonymise ? 'anonymised' : 'as played')

export const containsOf = (format: ExportFormat, { names }: Source): string =>
  `${sentence(`export ${format}`)} ${sentence(names === 'anonymised' ? 'export without names' : 'export with names')}`

/** Such as 'Night shift - report - anonymised.pdf'. */
export const exportName = ({ facts, names }: Source, what: string): string => {
  const [name, ending] = what.split('.')
  return `${[facts.identifier, name, ...(names === 'anonymised' ? ['anonymised'] : [])].join(' - ')}.${ending}`
}

/** @param madeAt ISO time */
export const textFile = (format: Exclude<ExportFormat, 'pdf'>, source: Source, madeAt: string): TextFile => {
  const contains = containsOf(format, source)
  const table = (what: string, texts: Iterable<string>) => ({
    fileName: exportName(source, what),
    mime: CSV,
    contains,
    texts,
  })
  switch (format) {
    case 'answers':
      return table('answers.csv', answersTable(source))
    case 'times':
      return table('times.csv', timesTable(source))
    case 'led':
      return table('how it was led.csv', ledTable(source))
    case 'json':
      return {
        ...{ fileName: exportName(source, 'record.json'), mime: 'application/json', contains },
        texts: jsonRecord(source, contains, madeAt),
      }
  }
}
const CSV = 'text/csv; charset=utf-8'
