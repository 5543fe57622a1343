import * as reports from '#contracts/calls/reports/reports.ts'
import type { Source } from '#contracts/replies/export/tables.ts'
import { containsOf, exportName, namesIn, textFile } from '#contracts/replies/export/text-files.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { pdfOf } from './export/report-pdf.ts'
import type { Services } from '#server/services/services.ts'
import { ownLogo } from '#server/content/own-logo.ts'
import { reportFor } from './report-access.ts'
import { aTurn, namingFor, reportOf } from './report-of.ts'

/** Rules 115, 144. */
export const exportReport = handler(
  reports.exportReport,
  async (
    services,
    caller,
    { group = '', format, information = false, tutorial = false, team = '', ...names },
    { audit },
  ) => {
    const played = await reportFor(services, caller, group)
    if (isRefusal(played)) return played
    audit.object = played.exercise.id
    audit.detail = { format }

    const naming = namingFor(services, caller, played.exercise.id, names)
    const source: Source = {
      report: await reportOf(played, naming),
      facts: played.facts,
      names: namesIn(naming.anonymise),
    }
    const madeAt = new Date(played.now).toISOString()
    if (format !== 'pdf') {
      const { texts, ...file } = textFile(format, source, madeAt)
      return { ...file, parts: inTurns(texts) }
    }
    const contains = containsOf(format, source)
    const logo = await logoOf(services, played.facts.branding_logo_url)
    const wanted = { choice: { information, tutorial, team }, logo, contains, madeAt }
    return {
      fileName: exportName(source, 'report.pdf'),
      mime: 'application/pdf',
      contains,
      parts: pdfOf(source, wanted),
    }
  },
)

/** A logo stored elsewhere is not fetched: an address could make this server contact any host. */
const logoOf = async ({ media, config }: Services, logo: string | null): Promise<string | null> => {
  const picture = await ownLogo(media, config.publicUrl, logo)
  return picture && `data:${picture.mime};base64,${picture.bytes.toString('base64')}`
}

async function* inTurns(texts: Iterable<string>) {
  for (const text of texts) {
    if (text !== '') yield Buffer.from(text)
    await aTurn()
  }
}
