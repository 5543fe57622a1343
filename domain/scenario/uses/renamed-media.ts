import { decoded } from '#domain/decoded.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from '../schema.ts'

export const renamedMedia = (scenario: Scenario, from: string, to: string): Scenario => {
  const called = naming(from, to)
  const details = merged(scenario.details, {
    image: called.name(scenario.details.image),
    description: called.text(scenario.details.description),
    content: called.text(scenario.details.content),
  })
  const sections = same(scenario.sections, section =>
    merged(section, { events: same(section.events, event => eventWith(event, called)) }),
  )
  return merged(scenario, {
    details,
    sections,
    documents: same(scenario.documents, document => documentWith(document, called)),
  })
}

export const renamedInDocument = (document: ScenarioDocument, from: string, to: string): ScenarioDocument =>
  documentWith(document, naming(from, to))

interface Naming {
  readonly name: (written: string) => string
  readonly text: (html: string) => string
}

const naming = (from: string, to: string): Naming => {
  const isIt = (name: string) => decoded(name).toLowerCase() === from.toLowerCase()
  const text = (html: string) =>
    html.replaceAll(
      /(\/(?:images|videos)\/)([^"'\\?#\s<>]+)/g,
      (whole: string, folder: string, name: string) => (isIt(name) ? folder + encodeURI(to) : whole),
    )
  return { text, name: written => (written.toLowerCase() === from.toLowerCase() ? to : text(written)) }
}

const eventWith = (event: ScenarioEvent, { name, text }: Naming): ScenarioEvent =>
  merged(event, {
    image: name(event.image),
    image2: name(event.image2),
    content: text(event.content),
    correctFeedback: text(event.correctFeedback),
    wrongFeedback: text(event.wrongFeedback),
    ...(event.partlyFeedback !== undefined && { partlyFeedback: text(event.partlyFeedback) }),
  })

const documentWith = (document: ScenarioDocument, { name, text }: Naming): ScenarioDocument =>
  merged(document, {
    content: text(document.content),
    images: same(document.images, image => merged(image, { url: name(image.url) })),
  })

const same = <Item>(items: Item[], to: (item: Item) => Item): Item[] => {
  const next = items.map(to)
  return next.every((item, index) => item === items[index]) ? items : next
}

const merged = <Value extends object>(value: Value, part: Partial<Value>): Value =>
  Object.entries(part).every(([key, changed]) => Reflect.get(value, key) === changed)
    ? value
    : { ...value, ...part }
