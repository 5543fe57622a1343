import { sentence } from '#contracts/messages.ts'
import type { File } from '#contracts/file.ts'
import * as reports from '#contracts/reports.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { jsonRecord } from './export/json.ts'
import { pdfOf } from './export/pdf.ts'
import { answersTable, ledTable, timesTable, type Source } from './export/tables.ts'
import type { Services } from '#server/services.ts'
import { ownLogo } from '#server/content/own-logo.ts'
import { reportFor } from './report-access.ts'
import { aTurn, namingFor, reportOf } from './report-of.ts'

/** The report as a file: the same rule who may have it, the same figures and the same names as on the page (rules 115, 144). */
export const exportReport = handler(
  reports.exportReport,
  async (services, caller, { group = '', format, information = false, tutorial = false, team = '', ...names }, { audit }) => {
    const played = await reportFor(services, caller, group)
    if (isRefusal(played)) return played
    audit.object = played.exercise.id
    audit.detail = { format }

    const naming = namingFor(services, caller, played.exercise.id, names)
    const report = await reportOf(played, naming)
    const source: Source = { report, facts: played.facts, names: naming.anonymise ? 'anonymised' : 'as played' }
    const contains = `${sentence(`export ${format}`)} ${sentence(naming.anonymise ? 'export without names' : 'export with names')}`
    const madeAt = new Date(played.now).toISOString()
    if (format !== 'pdf') return fileOf(format, source, contains, madeAt)
    const logo = await logoOf(services, played.facts.branding_logo_url)
    const wanted = { choice: { information, tutorial, team }, logo, contains, madeAt }
    return { fileName: fileName(source, 'report.pdf'), mime: 'application/pdf', contains, parts: pdfOf(source, wanted) }
  },
)

/** Only a logo of our own: to fetch another would let an address decide whom this server asks. */
const logoOf = async ({ media, config }: Services, logo: string | null): Promise<string | null> => {
  const picture = await ownLogo(media, config.publicUrl, logo)
  return picture && `data:${picture.mime};base64,${picture.bytes.toString('base64')}`
}

/** 'Night shift - report - anonymised.pdf' */
const fileName = ({ facts, names }: Source, what: string): string => {
  const [name, ending] = what.split('.')
  return `${[facts.identifier, name, ...(names === 'anonymised' ? ['anonymised'] : [])].join(' - ')}.${ending}`
}

const fileOf = (format: Exclude<reports.ExportFormat, 'pdf'>, source: Source, contains: string, madeAt: string): File => {
  const name = (what: string) => fileName(source, what)
  switch (format) {
    case 'answers':
      return { fileName: name('answers.csv'), mime: CSV, contains, parts: inTurns(answersTable(source)) }
    case 'times':
      return { fileName: name('times.csv'), mime: CSV, contains, parts: inTurns(timesTable(source)) }
    case 'led':
      return { fileName: name('how it was led.csv'), mime: CSV, contains, parts: inTurns(ledTable(source)) }
    case 'json':
      return {
        fileName: name('record.json'),
        mime: 'application/json',
        contains,
        parts: inTurns(jsonRecord(source, contains, madeAt)),
      }
  }
}
const CSV = 'text/csv; charset=utf-8'

/** Others are answered between two parts. */
async function* inTurns(texts: Iterable<string>) {
  for (const text of texts) {
    if (text !== '') yield Buffer.from(text)
    await aTurn()
  }
}
