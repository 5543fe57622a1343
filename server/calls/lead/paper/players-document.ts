import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import { takingPart, whilePlaying } from '#contracts/words/papers.ts'
import { section, titled } from '#server/paper/parts.ts'
import { sheet } from '#server/paper/sheet.ts'
import type { PaperWork } from './paper-work.ts'

export const playersDocument = ({
  scenario,
  identifier,
  brand,
  teams,
  playerLink,
  contains,
}: PaperWork): TDocumentDefinitions => {
  const { playtime } = scenario.details
  const title = scenario.details.title || scenario.fileName
  return sheet({
    ...{ name: `For players: ${title}`, subject: contains, brand },
    head: [title, identifier],
    content: [
      titled('For players', title),
      section('How to take part'),
      {
        columns: [
          {
            width: '*',
            ol: [...takingPart(teams)],
          },
          {
            width: 150,
            stack: [
              ...(playerLink === '' ? [] : [{ qr: playerLink, fit: 130 }]),
              { text: playerLink, fontSize: 8, margin: [0, 6, 0, 0] },
            ],
          },
        ],
        columnGap: 24,
        margin: [0, 6, 0, 14],
      },
      section('While you play'),
      {
        ul: [...whilePlaying(playtime)],
        margin: [0, 4, 0, 14],
      },
    ],
  })
}
