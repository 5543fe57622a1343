import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import { INK, QUIET } from './parts.ts'

interface Sheet {
  readonly name: string
  readonly subject: string
  readonly brand: string
  readonly head: readonly [string, string]
  readonly foot?: string
  readonly content: Content[]
}

/** A share of the height between the margins. Lower on the page a heading could be parted from its section. */
const LOWEST_HEADING = 0.88

export const sheet = ({
  name,
  subject,
  brand,
  head,
  foot = brand ? `Exercise material. Confidential to ${brand}.` : 'Exercise material',
  content,
}: Sheet): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [48, 56, 48, 56],
  info: { title: name, subject, author: brand || 'Holdfast' },
  defaultStyle: { font: 'Roboto', fontSize: 9.5, color: INK, lineHeight: 1.15 },
  styles: {
    h1: { fontSize: 13, bold: true, margin: [0, 4, 0, 2] },
    h2: { fontSize: 10.5, bold: true },
    quiet: { color: QUIET, fontSize: 8.5 },
    th: { bold: true, fontSize: 8.5, color: QUIET },
  },
  pageBreakBefore: ({ headlineLevel, startPosition }) =>
    headlineLevel === 1 && startPosition.verticalRatio > LOWEST_HEADING,
  header: page => (page === 1 ? '' : running(head, [48, 26, 48, 0])),
  footer: (page, pages) => running([foot, `${page} / ${pages}`], [48, 20, 48, 0]),
  content,
})

const running = (
  [left, right]: readonly [string, string],
  margin: [number, number, number, number],
): Content => ({
  columns: [
    { text: left, style: 'quiet' },
    { text: right, style: 'quiet', alignment: 'right' },
  ],
  margin,
})
