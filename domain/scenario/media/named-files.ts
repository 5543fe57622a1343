// Pictures within texts are left out.
import type { Scenario } from '../schema.ts'

export const namedFiles = ({
  details,
  sections,
  documents,
}: Scenario): { media: string[]; documents: string[] } => {
  const events = sections.flatMap(section => section.events)
  const own = new Set(documents.map(({ fileName }) => fileName))
  const pictures = [details.image, ...events.flatMap(({ image, image2 }) => [image, image2])]
  const papers = [details.feedbackForm, ...events.flatMap(({ pdf, pdf2 }) => [pdf, pdf2])]
  return {
    media: unique(pictures.filter(name => !/^(https?:|data:)/i.test(name))),
    documents: unique(papers.filter(name => !own.has(name))),
  }
}

const unique = (names: readonly string[]) => [...new Set(names.filter(name => name !== ''))]
