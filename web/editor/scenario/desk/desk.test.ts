import { describe, expect, test } from 'vitest'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import { type Finding, onceBegun } from '#domain/scenario/checks/finding.ts'
import { eventsWithoutTiming } from '#domain/scenario/event-rules.ts'
import { merge } from '#domain/scenario/merge/merge.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { fieldOf, findingsAt, findingsElsewhere } from '../checks/places.ts'
import { asWritten, checkedOf } from './checked.ts'
import { newErrors } from './checked.ts'
import { type Desk, makeDesk, savedDetails, stateOf, UNKNOWN, workOf } from './desk.ts'
import { checkDraft, isTyped, losesCorrect, tidied } from './event-draft.ts'
import { beginning, recorded, redone, undone } from './history.ts'
import { joinedWork } from '../saving/joining.ts'
import { marked, withoutOption } from './options.ts'
import { overviewOf } from './overview.ts'
import {
  movedSection,
  renamed,
  sectionBeside,
  sectionNameProblem,
  withCopyOf,
  withSection,
  withoutSection,
} from './sections.ts'
import { inSection, leadsTo, shortTarget, timing } from './words.ts'
import {
  allEvents,
  begun,
  changed,
  type EventDraft,
  hasUnsavedEvent,
  newEvent,
  newWork,
  opened,
  stored,
  type Work,
} from './work.ts'

const mail = (id: string, more: Partial<ScenarioEvent> = {}): ScenarioEvent => ({
  ...newEvent(id),
  type: 'Email',
  name: 'Maeve O’Dowd',
  organisation: 'St Brannoc’s',
  subject: `Mail ${id}`,
  ...more,
})

const workWith = (...events: readonly ScenarioEvent[]): Work => {
  const [first, ...rest] = newWork().sections
  return { ...newWork(), sections: [{ name: first?.name ?? '', events: [...events] }, ...rest] }
}

const KNOWN = [{ name: 'St Brannoc’s', personas: ['Maeve O’Dowd'] }]
const asScenario = ({ details, sections }: Work): Scenario => ({
  format: 1,
  fileName: 'Pier',
  details,
  sections: [...sections],
  documents: [],
})
const names = (work: Work) => work.sections.map(({ name }) => name)
const writing = (event: EventDraft, work = newWork()): Work => ({
  ...work,
  editing: { section: '1', original: null, event },
})
const saved = (work: Work): Work => {
  const event = work.editing && tidied(work.editing.event)
  return event && isTyped(event) ? stored(work, event) : work
}

describe('a scenario on the desk', () => {
  test("starts with section '1', Preset and Noise (S2§2)", () => {
    expect(names(newWork())).toEqual(['1', 'Preset', 'Noise'])
  })

  test('gives a new event the next free number, and holds the event only once it is saved', () => {
    const work = begun(workWith(mail('7'), mail('prelude')), '1')
    expect(work.editing?.event.id).toBe('8')
    expect(allEvents(work.sections)).toHaveLength(2)
    expect(hasUnsavedEvent(work)).toBe(false)
    expect(hasUnsavedEvent(changed(work, { subject: 'All quiet' }))).toBe(true)
    expect(begun(workWith(mail('1')), '1', undefined, workWith(mail('4')).sections).editing?.event.id).toBe(
      '5',
    )
  })

  test('adds a new event at the end of its section, and an edited event at its place', () => {
    const first = saved(
      changed(begun(workWith(mail('1'), mail('2')), '1'), { type: 'Email', name: 'Maeve O’Dowd' }),
    )
    expect(first.sections[0]?.events.map(({ id }) => id)).toEqual(['1', '2', '3'])
    const again = saved(changed(opened(first, '2'), { subject: 'Changed' }))
    expect(again.sections[0]?.events.map(({ subject }) => subject)).toEqual(['Mail 1', 'Changed', ''])
    expect(again.sections[1]).toBe(first.sections[1])
  })

  test('updates every link to an event whose id changes', () => {
    const work = opened(
      workWith(mail('1', { next: '2', options: [{ id: 'o1', text: 'Yes', next: '2' }] }), mail('2')),
      '2',
    )
    const after = saved(changed(work, { id: 'reply' }))
    expect(after.sections[0]?.events[0]).toMatchObject({ next: 'reply', options: [{ next: 'reply' }] })
  })

  test('leaves links to nothing as they are when an event with the id “-1”, which means nothing, is renamed', () => {
    const work = opened(
      workWith(
        mail('1', {
          next: '2',
          options: [{ id: 'o1', text: 'Yes', next: '-1' }],
          nextIf: [
            {
              when: { of: 'all', parts: [{ is: 'verdict', event: '-1', verdict: 'right', not: false }] },
              next: ['2'],
            },
          ],
        }),
        mail('-1'),
        mail('2'),
      ),
      '-1',
    )
    const [first, renamedEvent, last] = saved(changed(work, { id: '3' })).sections[0]?.events ?? []
    expect(first).toMatchObject({
      ...{ next: '2', nextIfEarly: '-1', nextIfLate: '-1', onTimeout: '-1', options: [{ next: '-1' }] },
      // In a condition '-1' can only be an event: it was this one.
      nextIf: [{ when: { parts: [{ event: '3' }] } }],
    })
    expect([renamedEvent?.id, renamedEvent?.next, last?.next]).toEqual(['3', '-1', '-1'])
  })

  test('moves an event to the section that its author chose', () => {
    const work = opened(workWith(mail('1'), mail('2')), '1')
    const after = saved({ ...work, editing: work.editing && { ...work.editing, section: 'Noise' } })
    expect(after.sections.map(({ events }) => events.map(({ id }) => id))).toEqual([['2'], [], ['1']])
  })
})

describe('saving an event (S2§5)', () => {
  const wrong = (event: EventDraft, work = newWork()) => checkDraft(writing(event, work), KNOWN)?.refused
  const { type: _, ...untyped } = mail('1')

  test('asks for its type, its persona, and a persona of its organisation, in this order', () => {
    expect(wrong(newEvent('1'))).toBe('event without type')
    expect(wrong({ ...untyped, type: '', name: '' })).toBe('event without type')
    expect(wrong(mail('1', { name: '' }))).toBe('event without persona')
    expect(wrong(mail('1', { organisation: 'Nowhere' }))).toBe('organisation not defined')
    expect(wrong(mail('1', { name: 'Nobody' }))).toBe('event with unknown persona')
    expect(wrong(mail('1', { type: 'Alert', organisation: 'Nowhere' }))).toBeUndefined()
    expect(wrong(mail('1'))).toBeUndefined()
  })

  test('knows a sender named by a variable by its default (rule 242)', () => {
    const sender = mail('1', { organisation: '{{port}}' })
    const port = (name: string) => ({
      ...newWork(),
      details: {
        ...newWork().details,
        variables: [{ id: 'port', name: 'Port', kind: 'text' as const, default: name, help: '' }],
      },
    })
    expect(wrong(sender, port(KNOWN[0]?.name ?? ''))).toBeUndefined()
    expect(wrong(sender, port('Nowhere'))).toBe('organisation not defined')
    expect(wrong(sender)).toBe('organisation not defined')
  })

  test('keeps the sender an event was saved with, even if the library no longer has it (rule 160)', () => {
    const gone = { organisation: 'Nowhere' }
    const edited = (part: Partial<EventDraft>) =>
      checkDraft(changed(opened(workWith(mail('1', gone)), '1'), part), KNOWN)?.refused
    expect(edited({ subject: 'Mended' })).toBeUndefined()
    expect(edited({ subject: 'Mended', earlierThan: -2 })).toBe('timing below -1')
    expect(edited({ organisation: 'Elsewhere' })).toBe('organisation not defined')
    expect(edited({ name: 'Somebody else' })).toBe('organisation not defined')
  })

  test('asks for timings and targets that make sense', () => {
    expect(
      wrong(
        mail('1', { responseType: 'option', next: '2', options: [{ id: 'o1', text: 'Yes', next: '2' }] }),
      ),
    ).toBe('option next equals next')
    expect(wrong(mail('1', { earlierThan: -2 }))).toBe('timing below -1')
    expect(wrong(mail('1', { earlierThan: 60, laterThan: 60 }))).toBe('timing order')
    expect(wrong(mail('1', { laterThan: 2.5 }))).toBe('timing fraction')
    expect(wrong(mail('1', { displayAfter: -4.5 }))).toBe('minute outside')
    expect(wrong(mail('1', { displayAfter: 1_441 }))).toBe('minute outside')
    expect(wrong(mail('1', { displayAfter: 10.5 }))).toBeUndefined()
    expect(wrong(mail('1'), workWith(mail('1')))).toBe('event id twice')
    for (const id of ['a/b', '/0', '', ' ', '\u200b']) expect(wrong(mail(id)), id).toBe('event id characters')
    for (const id of ['-1', ' -1 ']) expect(wrong(mail(id)), id).toBe('event id reserved')
  })

  test('drops options without text with their marks, and comments without persona or content', () => {
    const draft = mail('1', {
      responseType: 'option',
      options: [
        { id: 'o1', text: ' ', next: '2' },
        { id: 'o2', text: 'Wait', next: '-1' },
      ],
      correct: ['o1'],
      wrong: ['o2'],
      comments: [
        { organisation: '', persona: '', address: '', content: 'Who said this?', likes: 0, retweets: 0 },
        { organisation: '', persona: 'Dev Anand', address: '', content: 'Same here', likes: 0, retweets: 0 },
      ],
    })
    expect(tidied(draft)).toMatchObject({
      options: [{ id: 'o2' }],
      correct: [],
      wrong: ['o2'],
      comments: [{ persona: 'Dev Anand' }],
    })
    expect(losesCorrect(draft)).toBe(true)
  })

  test('names a post by its first 30 characters, and gives a time limit only to mails and alerts that ask', () => {
    const post = tidied(
      mail('1', {
        type: 'Social',
        content: '<p>Why do all the cranes stand still tonight?</p>',
        timeLimit: 60,
      }),
    )
    expect(post).toMatchObject({ subject: 'Why do all the cranes stand st...', timeLimit: null })
    const named = mail('1', { type: 'Social', content: '<p>Thirty lorries queue at {{port}}.</p>' })
    expect(tidied(named).subject).toBe('Thirty lorries queue at {{port}}...')
    expect(tidied(mail('1', { type: 'News', timeLimit: 60 })).timeLimit).toBeNull()
    expect(tidied(mail('1', { responseType: 'text', timeLimit: 60 })).timeLimit).toBe(60)
    expect(tidied(mail('1', { timeLimit: 60 })).timeLimit).toBeNull()
    const asked = mail('1', { responseType: 'text', decide: 'all' })
    expect(tidied({ ...asked, to: { roles: [], teams: ['Athena'] } }).decide).toBe('all')
    expect(tidied({ ...asked, team: true, to: { roles: ['r'], teams: [] } }).decide).toBeUndefined()
  })

  test('an option is correct, neutral or wrong, and is removed with its mark', () => {
    const work = writing(mail('1', { options: [{ id: 'o1', text: 'Yes', next: '-1' }], wrong: ['o1'] }))
    expect(marked(work, 'o1', 'correct').editing?.event).toMatchObject({ correct: ['o1'], wrong: [] })
    expect(withoutOption(work, 'o1').editing?.event).toMatchObject({ options: [], wrong: [] })
  })
})

describe('a finding of the compiler', () => {
  const check = (work: Work) => checkScenario(asScenario(work))
  const story = workWith(mail('1', { next: '2' }), mail('2', { next: '/0' }))

  test('is about the scenario as it would be saved now, including the event in the side editor', () => {
    const writing = changed(opened(story, '2'), { next: '9' })
    expect(check(writing).map(({ rule }) => rule)).not.toContain('next to nothing')
    const found = check(asWritten(writing)).filter(({ rule }) => rule === 'next to nothing')
    expect(found).toMatchObject([{ event: '2', field: 'next', values: { target: '9' } }])
    expect(asWritten(begun(story, '1')).sections).toBe(story.sections)
  })

  test('is left out while the story has no event yet', () => {
    const empty = asScenario(newWork())
    expect(checkScenario(empty).map(({ rule }) => rule)).toContain('no beginning')
    expect(onceBegun(checkScenario(empty), empty)).toEqual([])
    const begunStory = asScenario(workWith(mail('1', { content: '<p>Hello</p>', displayAfter: 3 })))
    expect(onceBegun(checkScenario(begunStory), begunStory)).toEqual(checkScenario(begunStory))
  })

  test('is in the same list while the findings are equal, so that nothing renders again', () => {
    const first = checkedOf(check(workWith(mail('1', { next: '9' }))), null)
    expect(first.byEvent.get('1')?.map(({ rule }) => rule)).toContain('next to nothing')
    expect(checkedOf(check(workWith(mail('1', { next: '9' }))), first)).toBe(first)
    expect(checkedOf(check(workWith(mail('1', { next: '8' }))), first)).not.toBe(first)
  })

  test('is shown beside its field, or above the form if that field is not on the page', () => {
    const event = mail('1', { next: '9', image: 'quay.png', timings: false, nextIfLate: '9' })
    const findings = check(workWith(event)).filter(finding => finding.event !== null)
    const rules = (found: readonly Finding[]) => found.map(({ rule }) => rule)
    expect(rules(findingsAt(findings, 'next'))).toEqual(['next to nothing'])
    expect(rules(findingsAt(findings, 'image'))).toEqual(['no alternative text'])
    expect(rules(findingsAt(findings, 'nextIfLate'))).toEqual(['next to nothing'])
    expect(findingsElsewhere(findings, event)).toEqual([])
    expect(rules(findingsElsewhere(findings, { ...event, nextIfLate: '-1' }))).toEqual(['next to nothing'])
    expect(findings.map(fieldOf)).toEqual(expect.arrayContaining(['next', 'nextIfLate', 'imageAlt']))
  })
})

describe('sections (S2§2, S2§5, rule 158)', () => {
  const work = withSection(withSection(newWork(), 'Night'), 'Dawn')

  test('are before the fixed ones, and move among themselves', () => {
    expect(names(work)).toEqual(['1', 'Night', 'Dawn', 'Preset', 'Noise'])
    expect(names(movedSection(work, 'Dawn', 0))).toEqual(['Dawn', '1', 'Night', 'Preset', 'Noise'])
    expect(movedSection(work, 'Preset', 0)).toBe(work)
  })

  test('give way to a neighbouring tab when they are removed', () => {
    expect(['1', 'Night', 'Dawn'].map(name => sectionBeside(work.sections, name))).toEqual([
      'Night',
      'Dawn',
      'Night',
    ])
    expect(sectionBeside(newWork().sections, '1')).toBe('1')
  })

  test('ignore an empty or duplicate new name; Preset and Noise keep their names and places', () => {
    expect(names(renamed(work, 'Night', ' Dusk '))).toContain('Dusk')
    for (const to of ['', '  ', 'Dawn', 'Noise']) expect(renamed(work, 'Night', to)).toBe(work)
    expect(renamed(work, 'Preset', 'Mine')).toBe(work)
    expect(withoutSection(work, 'Noise')).toBe(work)
    expect(names(withoutSection(work, 'Night'))).toEqual(['1', 'Dawn', 'Preset', 'Noise'])
  })

  test('have a valid name: an error is explained where it is typed, and the name of a copy is short enough to save', () => {
    const { sections } = work
    expect(sectionNameProblem(sections, 'N'.repeat(100), 'Night')).toBeUndefined()
    expect(sectionNameProblem(sections, 'N'.repeat(101), 'Night')).toBe(
      'A name has at most 100 characters. This one has 101.',
    )
    expect(sectionNameProblem(sections, 'Dawn', 'Night')).toBe('There is already a section with this name.')
    expect(sectionNameProblem(sections, ' ', 'Night')).toBe('A section needs a name.')
    expect(sectionNameProblem(sections, ' Night', 'Night')).toBeUndefined()
    const long = { name: 'S'.repeat(120), events: [] }
    const once = withCopyOf(work, long, '')
    expect([once.name, withCopyOf(once.work, long, '').name]).toEqual([
      'S'.repeat(100),
      `${'S'.repeat(98)} 2`,
    ])
  })

  test('are loaded as copies: taken ids are replaced, links follow, and links to missing events are cut and reported', () => {
    const before = workWith(mail('1'), mail('2'))
    const events = [
      mail('1', { next: '3', nextIfLate: '/0' }),
      mail('3', { next: '1', options: [{ id: 'o1', text: 'Go', next: 'gone' }] }),
    ]
    const { work: after, name, cut } = withCopyOf(before, { name: '1', events }, '')
    expect(name).toBe('1 2')
    const copy = after.sections.find(section => section.name === '1 2')?.events
    expect(copy?.map(({ id }) => id)).toEqual(['4', '3'])
    expect(copy?.[0]).toMatchObject({ next: '3', nextIfLate: '/0' })
    expect(copy?.[1]).toMatchObject({ next: '4', options: [{ next: '-1' }] })
    expect(cut).toEqual(['3'])
    expect(after.sections[0]).toBe(before.sections[0])
  })

  test('keep objectives and roles by name when loaded, and count those that this scenario lacks', () => {
    const named = (id: string, name: string) => ({ id, name, good: '', tags: [] })
    const here = workWith()
    const work = { ...here, details: { ...here.details, objectives: [named('o1', 'Keep calm')] } }
    const events = [mail('1', { objectives: ['o1'], to: { roles: ['r1'], teams: [] } })]
    const from = (name: string) => ({ objectives: [{ id: 'o1', name }], roles: [] })
    const copied = (name: string) => {
      const { work: after, dropped } = withCopyOf(work, { name: '7', events }, '', from(name))
      const [copy] = after.sections.find(section => section.name === '7')?.events ?? []
      return [copy?.objectives, copy?.to, dropped]
    }
    expect(copied('Keep calm')).toEqual([['o1'], undefined, 1])
    expect(copied('Report in time')).toEqual([undefined, undefined, 2])
  })
})

describe('undo (S2§9)', () => {
  test('takes typing within 1000 ms as one step, and any other change as a step of its own', () => {
    let history = beginning('')
    for (const [at, text] of [
      [0, 'a'],
      [400, 'ab'],
      [999, 'abc'],
      [1_000, 'abcd'],
    ] as const)
      history = recorded(history, text, 'subject', at)
    history = recorded(history, 'event removed', '', 1_001)
    expect(history.past).toEqual(['', 'abc', 'abcd'])
    const back = undone(history)
    expect(back?.now).toBe('abcd')
    expect(back && redone(back)?.now).toBe('event removed')
    expect(undone(beginning(''))).toBeUndefined()
  })

  test('goes back a hundred steps, and a new change clears redo', () => {
    let history = beginning(0)
    for (let step = 1; step <= 130; step += 1) history = recorded(history, step, '', step)
    expect(history.past).toHaveLength(100)
    expect(history.past[0]).toBe(30)
    const back = undone(history)
    expect(back && recorded(back, 500, '', 500).future).toEqual([])
  })

  const written = (desk: Desk) => {
    const { sections, editing } = workOf(desk.get())
    return { stored: allEvents(sections)[0]?.subject, open: editing?.event.subject }
  }
  const typed = (desk: Desk, subject: string) => {
    desk.change('', work => changed(work, { subject }))
    const event = workOf(desk.get()).editing?.event
    if (event && isTyped(event)) desk.keep(event)
  }

  test('restores a saved event in the list and in the open form, which then has nothing unsaved', () => {
    const desk = makeDesk(stateOf(workWith(mail('1'), mail('2'))))
    desk.look(work => opened(work, '1'))
    desk.change('', work => changed(work, { subject: 'Half' }))
    typed(desk, 'Changed')
    typed(desk, 'Changed again')
    expect(desk.undo()).toBe(true)
    expect(written(desk)).toEqual({ stored: 'Changed', open: 'Changed' })
    expect(desk.undo()).toBe(true)
    expect(written(desk)).toEqual({ stored: 'Mail 1', open: 'Mail 1' })
    expect(hasUnsavedEvent(workOf(desk.get()))).toBe(false)
    expect(desk.undo()).toBe(false)
    desk.redo()
    expect(written(desk)).toEqual({ stored: 'Changed', open: 'Changed' })
  })

  test('keeps a new event in the form when it takes the event out of the list', () => {
    const desk = makeDesk(stateOf(workWith()))
    desk.look(work => begun(work, '1', mail('9')))
    typed(desk, 'Written at length')
    desk.undo()
    expect(written(desk)).toEqual({ stored: undefined, open: 'Written at length' })
  })

  test('has no step for an event saved unchanged', () => {
    const desk = makeDesk(stateOf(workWith(mail('1'))))
    desk.look(work => opened(work, '1'))
    desk.keep(mail('1'))
    expect(desk.undo()).toBe(false)
  })
})

test('restored work keeps the time of its last change until it changes again', () => {
  const desk = makeDesk({ ...stateOf(newWork()), restoredAt: 5 })
  desk.look(work => work)
  desk.set({ dialog: 'find' })
  expect(desk.get().restoredAt).toBe(5)
  desk.change('', work => ({ ...work, details: { ...work.details, title: 'On' } }))
  expect(desk.get().restoredAt).toBeNull()
})

describe('the overview of an event', () => {
  const overview = overviewOf(
    workWith(
      mail('1', { next: '2' }),
      mail('2', { responseType: 'option', options: [{ id: 'o1', text: 'Stop', next: '/0' }], next: '3' }),
      mail('3', { delay: 120 }),
      mail('4'),
      mail('5', { displayAfter: 12 }),
    ).sections,
  )
  const said = (id: string) => {
    const placed = overview.get(id)
    return placed && `${timing(placed)}; ${leadsTo(placed.event)}`
  }

  test('calls a section whose name is a number “section 1”', () => {
    expect(['1', 'Night', 'Preset'].map(inSection)).toEqual(['section 1', 'Night', 'Preset'])
  })
  test('calls the end and the report by name, never by id', () => {
    expect(['/0', '/1', '7'].map(shortTarget)).toEqual(['the end', 'the report', '7'])
  })
  test('tells when the event appears and where it leads; 5 seconds by default', () => {
    expect(said('1')).toBe('from the start; 2')
    expect(said('2')).toBe('5\u00A0s after 1; 2 branches')
    expect(said('3')).toBe('2\u00A0min after 2; Nothing')
    expect(said('5')).toBe('at 12\u00A0min; Nothing')
  })

  test('counts branches, not the events they lead to', () => {
    const options = ['2', '2', '3'].map((next, at) => ({ id: `o${at}`, text: `${at}`, next }))
    const { event } =
      overviewOf(workWith(mail('1', { responseType: 'option', options })).sections).get('1') ?? {}
    expect(event && leadsTo(event)).toBe('3 branches')
    const same = { responseType: 'option' as const, options: options.slice(0, 2) }
    expect(leadsTo(mail('1', same))).toBe('2')
  })

  test('says that an event to which nothing leads is never displayed', () => {
    expect(said('4')).toBe('never displayed; Nothing')
  })

  test('says that an event in reserve is in reserve, and saving does not call it lost', () => {
    const work = workWith(mail('1', { displayAfter: 0 }), mail('2', { spare: true }))
    const placed = overviewOf(work.sections).get('2')
    expect([placed?.isLost, placed && timing(placed)]).toEqual([false, 'in reserve'])
    expect(eventsWithoutTiming(asScenario(work))).toEqual([])
  })
})

describe('merging the work of two authors (rule 156)', () => {
  const base = workWith(mail('1'), mail('2'))
  const join = (mine: Work, theirs: Work) =>
    joinedWork(mine, merge(asScenario(base), asScenario(mine), asScenario(theirs)))

  test('shows the event of the side editor as merged, under its new id', () => {
    const joined = join(
      opened(workWith(mail('1'), mail('2'), mail('3', { subject: 'Mine' })), '3'),
      workWith(mail('1'), mail('2'), mail('3')),
    )
    expect(joined.editing).toMatchObject({ original: '4', event: { id: '4', subject: 'Mine' } })
    expect(join(opened(base, '2'), workWith(mail('1'))).editing).toBeNull()
    expect(
      join(opened(base, '2'), workWith(mail('1'), mail('2', { subject: 'Theirs' }))).editing?.event.subject,
    ).toBe('Theirs')
  })

  test('details typed in their window stay, and untouched ones become the other author’s', () => {
    const desk = makeDesk(stateOf(base))
    desk.set({ details: { ...base.details, title: 'Typed' } })
    desk.change('', work => ({ ...work, details: { ...work.details, title: 'Theirs', playtime: '2 hours' } }))
    expect(desk.get().details).toMatchObject({ title: 'Typed', playtime: '2 hours' })
    desk.undo()
    expect(desk.get().details).toMatchObject({ title: 'Typed', playtime: '' })
  })
})

test('errors from before an event was saved are not counted as new', () => {
  const finding = (rule: 'no end' | 'missing media', event: string) =>
    ({ ...{ rule, severity: 'error', event, option: null, field: null } }) as never
  const before = [finding('missing media', '1')]
  expect(newErrors(before, [...before, finding('missing media', '2'), finding('no end', '2')])).toBe(2)
  expect(newErrors(before, [])).toBe(0)
})

test('the saved details are those of the last save, not the ones still to be saved', () => {
  const desk = makeDesk(stateOf(newWork(), 'tide', 1))
  desk.change('', work => ({ ...work, details: { ...work.details, visible: true } }))
  expect(workOf(desk.get()).details.visible).toBe(true)
  expect(savedDetails(desk.get())?.visible).toBe(false)
  expect(savedDetails({ ...desk.get(), saved: UNKNOWN })).toBe(null)
  expect(savedDetails(stateOf(newWork()))).toBe(null)
})
