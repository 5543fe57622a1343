import type { Content } from 'pdfmake/interfaces.d.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { screenInWords } from '#contracts/words/screen-words.ts'
import { section } from '#server/paper/parts.ts'
import type { PdfWork } from './report-pdf.ts'

export const oneScreenOf = ({
  report: { oneScreen = [] },
  isRounded,
}: Pick<PdfWork, 'report' | 'isRounded'>): Content[] =>
  oneScreen.length === 0
    ? []
    : [
        section(
          reportSentence('one screen'),
          reportSentence(isRounded ? 'one screen unnamed' : 'one screen told'),
        ),
        ...oneScreen.flatMap(row => [
          { text: row.name, bold: true, margin: [0, 6, 0, 2] } satisfies Content,
          ...screenInWords(row).map((text): Content => ({ text })),
          ...row.debrief.map(({ question, note }): Content => ({
            stack: [{ text: question, bold: true }, note || { text: 'No note', style: 'quiet' }],
            margin: [0, 6, 0, 0],
          })),
        ]),
      ]
