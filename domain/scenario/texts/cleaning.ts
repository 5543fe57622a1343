import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from '../schema.ts'

/** Gives one refusal for all texts, or for each text the clean text or its refusal. */
export type Clean = (texts: readonly string[]) => Promise<readonly (string | Refusal)[] | Refusal>

interface Text {
  readonly html: string
  readonly event?: string
}

export const cleanedScenario = async (scenario: Scenario, clean: Clean): Promise<Scenario | Refusal> => {
  const { details, sections, documents } = scenario
  const texts = [
    ...textsOf([details.description, details.content]),
    ...sections.flatMap(({ events }) => events.flatMap(event => textsOf(htmlOf(event), event.id))),
    ...textsOf(documents.map(({ content }) => content)),
  ]
  const cleaned = await cleanedTexts(texts, clean)
  if (isRefusal(cleaned)) return cleaned
  const of = (html: string) => cleaned.get(html) ?? ''
  return {
    ...scenario,
    details: { ...details, description: of(details.description), content: of(details.content) },
    sections: sections.map(section => ({
      ...section,
      events: section.events.map(event => ({ ...event, ...withHtml(event, of) })),
    })),
    documents: documents.map(document => ({ ...document, content: of(document.content) })),
  }
}

export const cleanedDocument = async (
  document: ScenarioDocument,
  clean: Clean,
): Promise<ScenarioDocument | Refusal> => {
  const cleaned = await cleanedTexts(textsOf([document.content]), clean)
  return isRefusal(cleaned) ? cleaned : { ...document, content: cleaned.get(document.content) ?? '' }
}

const htmlOf = ({ content, correctFeedback, wrongFeedback, partlyFeedback = '' }: ScenarioEvent) => [
  content,
  correctFeedback,
  wrongFeedback,
  partlyFeedback,
]

const withHtml = (
  { content, correctFeedback, wrongFeedback, partlyFeedback }: ScenarioEvent,
  of: (html: string) => string,
) => ({
  content: of(content),
  correctFeedback: of(correctFeedback),
  wrongFeedback: of(wrongFeedback),
  ...(partlyFeedback !== undefined && { partlyFeedback: of(partlyFeedback) }),
})

const textsOf = (texts: readonly string[], event?: string): readonly Text[] =>
  texts.filter(html => html !== '').map(html => ({ html, ...(event !== undefined && { event }) }))

const cleanedTexts = async (
  texts: readonly Text[],
  clean: Clean,
): Promise<ReadonlyMap<string, string> | Refusal> => {
  const cleaned = await clean(texts.map(({ html }) => html))
  if (isRefusal(cleaned)) return cleaned
  const done = new Map<string, string>()
  for (const [index, { html, event }] of texts.entries()) {
    const text = cleaned[index] ?? ''
    if (isRefusal(text))
      return refuse(text.refused, { ...text.values, ...(event !== undefined && { event }) })
    done.set(html, text)
  }
  return done
}
