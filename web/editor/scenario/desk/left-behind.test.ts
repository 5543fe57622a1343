import { describe, expect, test } from 'vitest'
import { blankEvent } from '#domain/scenario/blank-event.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { asWritten } from './checked.ts'
import { leadingTo, saidOf, strandedBy, unlinked } from './left-behind.ts'
import { withoutOption } from './options.ts'
import { allEvents, hasUnsavedEvent, newWork, opened, withDetails, type Work, withoutEvent } from './work.ts'

const event = (id: string, more: Partial<ScenarioEvent> = {}): ScenarioEvent => ({
  ...blankEvent(id),
  type: 'Email',
  ...more,
})
const asks = event('1', {
  responseType: 'option',
  options: [
    { id: 'o1', text: 'Pull', next: '2' },
    { id: 'o2', text: 'Wait', next: '3' },
    { id: 'o3', text: 'Call', next: '4' },
  ],
})
const work: Work = {
  ...newWork(),
  sections: [
    { name: '1', events: [asks, event('2'), event('3', { next: '2' }), event('4', { displayAfter: 5 })] },
  ],
}

test('removing an option strands the events that only it led to, unless they have a minute of their own', () => {
  const editing = opened(work, '1')
  const without = (option: string) => strandedBy(editing, withoutOption(editing, option))
  expect([without('o1'), without('o2'), without('o3')]).toEqual([[], ['3'], []])
  expect(saidOf(editing, withoutOption(editing, 'o2'))).toBe(
    'Nothing leads to these events any more: event 3.',
  )
  expect(saidOf(editing, withoutOption(editing, 'o1'))).toBe('')
})

test('removing an event clears all links to it, in the side editor too', () => {
  const gone = new Set(['3'])
  const after = unlinked(withoutEvent(opened(work, '1'), '3'), gone)
  expect(leadingTo(work, gone)).toEqual(['1'])
  expect(allEvents(after.sections)[0]?.options.map(({ next }) => next)).toEqual(['2', '-1', '4'])
  expect(after.editing?.event.options.map(({ next }) => next)).toEqual(['2', '-1', '4'])
  expect(saidOf(work, after, gone)).toBe(
    'Links of these events led to removed ones and now lead nowhere: event 1.',
  )
  expect(unlinked(work, new Set(['9'])).sections[0]).toBe(work.sections[0])
})

test('removing an event in a chain names the events before and behind it, each once', () => {
  const chain: Work = {
    ...work,
    sections: [{ name: '1', events: [event('1', { next: '2' }), event('2', { next: '3' }), event('3')] }],
  }
  const after = unlinked(withoutEvent(chain, '2'), new Set(['2']))
  expect(saidOf(chain, after, new Set(['2']))).toBe(
    'Links of these events led to removed ones and now lead nowhere: event 1. Nothing leads to these events any more: event 3.',
  )
})

const workWith = (...events: readonly ScenarioEvent[]): Work => ({
  ...newWork(),
  sections: [{ name: '1', events: [...events] }],
})

describe('details', () => {
  test('without a role take it out of the events and the side editor, in one step', () => {
    const role = (id: string) => ({ id, name: id, description: '', players: null, deputy: '' })
    const meant = event('1', { to: { roles: ['press', 'lead'], teams: [] } })
    const begun = workWith(meant, event('2'))
    const work = opened(
      { ...begun, details: { ...begun.details, roles: [role('press'), role('lead')] } },
      '1',
    )
    const after = withDetails(work, { ...work.details, roles: [role('lead')] })
    expect(after.sections[0]?.events[0]?.to).toEqual({ roles: ['lead'], teams: [] })
    expect(after.editing?.event.to).toEqual({ roles: ['lead'], teams: [] })
    expect(hasUnsavedEvent(after)).toBe(false)
    expect(after.sections[0]?.events[1]).toBe(work.sections[0]?.events[1])
    expect(withDetails(work, { ...work.details, title: 'Flood' }).sections).toBe(work.sections)
  })
  test('with another id of a word take it into all texts, and into the check while they are typed', () => {
    const word = { id: 'town', name: 'Town', kind: 'text' as const, default: 'Skerra', help: '' }
    const begun = workWith(event('1', { subject: 'In {{town}}' }))
    const work = opened(
      { ...begun, details: { ...begun.details, briefing: '{{town}}', variables: [word] } },
      '1',
    )
    const details = { ...work.details, variables: [{ ...word, id: 'city' }] }
    const after = withDetails(work, details)
    expect(after.details.briefing).toBe('{{city}}')
    expect([after.sections[0]?.events[0]?.subject, after.editing?.event.subject]).toEqual([
      ...['In {{city}}', 'In {{city}}'],
    ])
    expect(asWritten(work, details)).toEqual(after)
  })
})
