// What must hold in the file, whoever edits it next: nothing dangles, nothing waits for ever, nobody is without a face.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  DEBRIEF,
  document,
  event as eventShape,
  EVENT_TYPES,
  FINISH,
  NOISE,
  NOWHERE,
  PRESET,
  RESPONSE_TYPES,
  scenario as scenarioShape,
  type ScenarioEvent,
} from '#domain/scenario/schema.ts'
import { delayOf, isAnswerable, storyOf, targetsOf } from '#domain/scenario/story.ts'
import { filesBelow } from '#test/support/tree.ts'
import { readScenario } from './read-scenario.ts'

const FILE = join(import.meta.dirname, 'code-grey.json')
const MEDIA = join(import.meta.dirname, 'code-grey/media')

const codeGrey = readScenario('code-grey')
const story = storyOf(codeGrey)
const events = codeGrey.sections.flatMap(section => section.events)
const storyEvents = codeGrey.sections.filter(({ name }) => name !== PRESET && name !== NOISE).flatMap(section => section.events)
const byId = new Map(events.map(event => [event.id, event]))
const named = (event: ScenarioEvent) => `${event.id} ${event.subject}`
const isEvent = (target: string) => target !== FINISH && target !== DEBRIEF
const comesFromNext = (event: ScenarioEvent) => story.get(event.id)?.dueXt === null
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length

describe('the file', () => {
  test('is format 1 and written the way the editor writes: two spaces, keys in the order of the schema', () => {
    const text = readFileSync(FILE, 'utf8')
    const raw: unknown = JSON.parse(text)
    expect(scenarioShape.safeParse(raw).error?.issues ?? []).toEqual([])
    expect(text).toBe(`${JSON.stringify(raw, null, 2)}\n`)
    const written = (raw as { sections: { events: object[] }[] }).sections.flatMap(section => section.events)
    const order = Object.keys(eventShape.shape)
    for (const event of written) expect(Object.keys(event)).toEqual(order.filter(key => key in event))
  })

  test('has names that the editor would take: no "-" in its own and in those of its documents', () => {
    expect([codeGrey.fileName, ...codeGrey.documents.map(({ fileName }) => fileName)].filter(name => name.includes('-'))).toEqual([])
  })

  test('is a whole evening’s work: every type, every kind of answer, six sections and more', () => {
    expect(storyEvents.length).toBeGreaterThanOrEqual(55)
    expect(codeGrey.sections.length - 2).toBeGreaterThanOrEqual(6)
    expect(codeGrey.sections.map(({ name }) => name)).toEqual(expect.arrayContaining([PRESET, NOISE]))
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES))
    expect(new Set(events.map(({ responseType }) => responseType))).toEqual(new Set(RESPONSE_TYPES))
    expect(events.filter(({ type, comments }) => type === 'Social' && comments.length > 0).length).toBeGreaterThanOrEqual(8)
    expect(events.filter(({ team }) => team).length).toBeGreaterThanOrEqual(12)
    expect(events.filter(({ replyAs }) => replyAs?.agree).length).toBeGreaterThanOrEqual(1)
    expect(codeGrey.documents.filter(({ type }) => type === 'Document').length).toBeGreaterThanOrEqual(4)
    expect(codeGrey.documents.filter(({ type, fields }) => type === 'Form' && fields.length > 0).length).toBeGreaterThanOrEqual(2)
  })
})

describe('the threads', () => {
  test('every event has an id of its own', () => {
    expect(events.filter((event, index) => events.findIndex(({ id }) => id === event.id) !== index).map(named)).toEqual([])
  })

  test('every target exists', () => {
    const lost = events.flatMap(event =>
      targetsOf(event)
        .filter(target => isEvent(target) && !byId.has(target))
        .map(target => `${named(event)} -> ${target}`),
    )
    expect(lost).toEqual([])
  })

  test('no path comes back to where it was', () => {
    const visit = (id: string, path: readonly string[]): readonly string[] => {
      if (path.includes(id)) return [[...path, id].join(' > ')]
      return targetsOf(byId.get(id) ?? eventShape.parse({ id, type: 'Email' }))
        .filter(isEvent)
        .flatMap(target => visit(target, [...path, id]))
    }
    expect(events.flatMap(({ id }) => visit(id, []))).toEqual([])
  })

  test('every event is reached: by the clock, as the start, or through a next', () => {
    const led = new Set(events.flatMap(targetsOf))
    expect(events.filter(event => comesFromNext(event) && !led.has(event.id)).map(named)).toEqual([])
    expect(events.filter(event => event.displayAfter !== null && (event.delay !== null || led.has(event.id))).map(named)).toEqual([])
    expect(events.filter(event => event.delay !== null && !led.has(event.id)).map(named)).toEqual([])
  })

  test('the branch of an option is not the main line', () => {
    const same = events.filter(event => event.next !== NOWHERE && event.options.some(option => option.next === event.next))
    expect(same.map(named)).toEqual([])
  })

  test('there are at least eight forks by choice and three by speed, and both sides of each are seen by somebody', () => {
    const forks = storyEvents.filter(
      event => new Set(event.options.map(({ next }) => next).filter(next => next !== NOWHERE && isEvent(next))).size >= 2,
    )
    expect(forks.length).toBeGreaterThanOrEqual(8)
    const speeds = storyEvents.filter(event => event.nextIfEarly !== NOWHERE || event.nextIfLate !== NOWHERE)
    expect(speeds.length).toBeGreaterThanOrEqual(3)
    for (const event of speeds)
      expect(event.earlierThan === -1 || event.laterThan === -1 || event.earlierThan < event.laterThan, named(event)).toBe(true)
  })

  test('a team event is not led to by one that each player answers alone, nor the other way round', () => {
    const mixed = storyEvents.flatMap(event =>
      targetsOf(event)
        .flatMap(target => byId.get(target) ?? [])
        .filter(target => isAnswerable(target) && isAnswerable(event) && target.team !== event.team)
        .map(target => `${named(event)} -> ${named(target)}`),
    )
    expect(mixed).toEqual([])
  })
})

describe('the clock', () => {
  type Pace = 'at once' | 'in time' | 'never'

  /** Seconds from display until the event has completed, and where it then leads. */
  const completion = (event: ScenarioEvent, pace: Pace): { after: number; targets: readonly string[] } => {
    if (!isAnswerable(event)) return { after: 0, targets: targetsOf(event) }
    if (pace === 'never') {
      const patience = event.laterThan >= 0 ? event.laterThan : (event.timeLimit ?? Infinity) * 1.1
      return { after: patience, targets: event.onTimeout === NOWHERE ? [] : [event.onTimeout] }
    }
    const answered = [...event.options.map(({ next }) => next), event.next, event.nextIfEarly, event.nextIfLate]
    return { after: pace === 'at once' ? 0 : (event.timeLimit ?? 0) * 0.6, targets: answered.filter(target => target !== NOWHERE) }
  }

  /** Minutes until the first '/0', when every question is answered at this pace. */
  const lengthOf = (pace: Pace): number => {
    const due = new Map(
      events.flatMap(({ id }) => ((story.get(id)?.dueXt ?? null) === null ? [] : [[id, (story.get(id)?.dueXt ?? 0) / 1000]])),
    )
    let end = Infinity
    for (const [id, at] of due) {
      const event = byId.get(id)
      if (!event) continue
      const { after, targets } = completion(event, pace)
      if (targets.includes(FINISH)) end = Math.min(end, at + after)
      // A Map gives what is added while it is walked, so that the walk goes on from there.
      for (const target of targets.filter(target => byId.has(target) && !due.has(target))) {
        due.set(target, at + after + delayOf(byId.get(target) ?? event) / 1000)
      }
    }
    return end / 60
  }

  test.each(['at once', 'in time', 'never'] as const)('a player who answers %s is at the end after about ninety minutes', pace => {
    expect(lengthOf(pace)).toBeGreaterThanOrEqual(88)
    expect(lengthOf(pace)).toBeLessThanOrEqual(92)
  })

  test('one event ends the exercise and asks for the report first', () => {
    expect(events.filter(event => event.next === DEBRIEF).map(({ id }) => id)).toEqual(
      events.filter(event => targetsOf(event).includes(FINISH)).map(({ id }) => id),
    )
  })

  test('no question waits for ever: each has a limit, and what the story needs comes without an answer too', () => {
    expect(storyEvents.filter(event => isAnswerable(event) && event.timeLimit === null).map(named)).toEqual([])
    const minutes = storyEvents.filter(isAnswerable).map(event => (event.timeLimit ?? 0) / 60)
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...minutes)).toBeLessThanOrEqual(15)
    const stuck = storyEvents.filter(
      event =>
        isAnswerable(event) && event.onTimeout === NOWHERE && targetsOf(event).some(target => isAnswerable(byId.get(target) ?? event)),
    )
    expect(stuck.map(named)).toEqual([])
  })

  test('posts and articles have no limit (S1§5)', () => {
    expect(events.filter(event => (event.type === 'Social' || event.type === 'News') && event.timeLimit !== null).map(named)).toEqual([])
  })
})

describe('the questions', () => {
  const scored = storyEvents.filter(event => event.correct.length > 0)

  test('at least eighteen are scored, spread over the sections; in at least three the right thing is arguable', () => {
    expect(scored.length).toBeGreaterThanOrEqual(18)
    expect(
      codeGrey.sections.filter(section => section.events.filter(event => event.correct.length > 0).length >= 2).length,
    ).toBeGreaterThanOrEqual(6)
    expect(scored.filter(event => event.neutral.length > 0).length).toBeGreaterThanOrEqual(3)
    expect(events.filter(event => event.correct.length > 0 && !storyEvents.includes(event)).map(named)).toEqual([])
  })

  test.each(scored.map(event => [named(event), event] as const))('%s teaches: every option is marked, feedback both ways', (_, event) => {
    const marked = [...event.correct, ...event.neutral, ...event.wrong].toSorted()
    expect(marked).toEqual(event.options.map(({ id }) => id).toSorted())
    expect(words(event.correctFeedback)).toBeGreaterThanOrEqual(15)
    expect(words(event.wrongFeedback)).toBeGreaterThanOrEqual(15)
  })

  test('no question has two options that read the same, or only one', () => {
    const asked = events.filter(({ responseType }) => ['option', 'checkbox', 'reorder', 'random'].includes(responseType))
    expect(
      asked.filter(({ options }) => options.length < 2 || new Set(options.map(({ text }) => text)).size < options.length).map(named),
    ).toEqual([])
    expect(asked.filter(({ options }) => new Set(options.map(({ id }) => id)).size < options.length).map(named)).toEqual([])
  })

  test('the right answer is not always in the same place', () => {
    const first = scored.filter(({ responseType }) => responseType === 'option').map(event => event.correct[0])
    for (const letter of ['a', 'b', 'c', 'd']) expect(first.filter(id => id === letter).length).toBeLessThanOrEqual(first.length / 2)
  })
})

describe('what is shown', () => {
  const pictures = filesBelow('scenarios/code-grey/media', /./).map(path => path.replace('scenarios/code-grey/media/', ''))

  test('every picture that is named is there, and says in words what it shows', () => {
    const shown = events.flatMap(event => [
      { event, image: event.image, alt: event.imageAlt },
      { event, image: event.image2, alt: event.image2Alt },
    ])
    const used = shown.filter(({ image }) => image)
    expect(used.length).toBeGreaterThanOrEqual(8)
    expect(used.filter(({ image }) => !existsSync(join(MEDIA, image))).map(({ image }) => image)).toEqual([])
    expect(used.filter(({ alt }) => words(alt) < 4).map(({ event }) => named(event))).toEqual([])
    expect(existsSync(join(MEDIA, codeGrey.details.image))).toBe(true)
    const inDocuments = codeGrey.documents.flatMap(({ images }) => images)
    expect(inDocuments.filter(({ url }) => !existsSync(join(MEDIA, url.replace('/images/', '')))).map(({ url }) => url)).toEqual([])
  })

  test('everybody who writes or comments has a face', () => {
    const people = new Set(events.flatMap(({ name, comments }) => [name, ...comments.map(({ persona }) => persona)]))
    const faceless = [...people].filter(person => !existsSync(join(MEDIA, 'personas', `${person.replace(/[^\p{L}\p{N}]/gu, '')}.png`)))
    expect(people.size).toBeGreaterThanOrEqual(20)
    expect(faceless).toEqual([])
  })

  test('media are small PNGs, no SVG among them', () => {
    expect(pictures.filter(path => !path.endsWith('.png'))).toEqual([])
    expect(pictures.filter(path => statSync(join(MEDIA, path)).size > 120 * 1024)).toEqual([])
    expect(pictures.reduce((total, path) => total + statSync(join(MEDIA, path)).size, 0)).toBeLessThan(4 * 1024 * 1024)
  })

  test('every document that is attached exists, and a form that is asked for is a form', () => {
    const attached = events.flatMap(event =>
      [event.pdf, event.pdf2]
        .filter(Boolean)
        .map(name => ({ event, document: codeGrey.documents.find(({ fileName }) => fileName === name) })),
    )
    expect(attached.filter(({ document }) => !document).map(({ event }) => named(event))).toEqual([])
    const asking = attached.filter(({ event }) => event.responseType === 'form')
    expect(asking.map(({ document }) => document?.type)).toEqual(
      events.filter(({ responseType }) => responseType === 'form').map(() => document.shape.type.enum.Form),
    )
    expect(codeGrey.documents.some(({ fileName }) => fileName === codeGrey.details.feedbackForm)).toBe(true)
  })

  test('nobody changes role or address between two messages, and every address is invented', () => {
    const cards = events.map(({ type, name, role, organisation, address }) => ({
      name,
      card: [type === 'Social', role, organisation, address].join(' | '),
    }))
    const byName = Map.groupBy(cards, ({ name }) => name)
    expect(
      [...byName].filter(([, seen]) => new Set(seen.map(({ card }) => card.replace(/^(true|false) /, ''))).size > 2).map(([name]) => name),
    ).toEqual([])
    const addresses = events.flatMap(({ address, comments }) => [address, ...comments.map(comment => comment.address)])
    expect(addresses.filter(address => !address.endsWith('.example'))).toEqual([])
  })

  test('subjects fit on a line, mails on a page, and posts carry the beginning of their text (S1§9)', () => {
    expect(events.filter(({ subject }) => subject.length > 60).map(named)).toEqual([])
    expect(events.filter(({ content }) => words(content) > 180).map(named)).toEqual([])
    const posts = events.filter(({ type }) => type === 'Social')
    for (const post of posts) expect(post.subject).toBe(`${post.content.replace(/<[^>]+>/g, '').slice(0, 30)}...`)
  })
})
