import { plainText } from '../plain-text.ts'
import type { ScenarioDocument, ScenarioEvent } from '../schema.ts'

interface Words {
  readonly content: string
  readonly count: number
  readonly correctFeedback: string
  readonly wrongFeedback: string
  readonly partlyFeedback: string
}

const known = new WeakMap<ScenarioEvent, Words>()

export const wordsOf = (event: ScenarioEvent): Words => {
  const read = known.get(event) ?? wordsRead(event)
  known.set(event, read)
  return read
}

const wordsRead = (event: ScenarioEvent): Words => {
  const content = plainText(event.content)
  return {
    content,
    count: content.split(' ').length,
    correctFeedback: plainText(event.correctFeedback),
    wrongFeedback: plainText(event.wrongFeedback),
    partlyFeedback: plainText(event.partlyFeedback ?? ''),
  }
}

export const textsOfDocument = ({ title, content, fields }: ScenarioDocument): readonly string[] => [
  title,
  plainText(content),
  ...fields.map(({ label }) => label),
]
