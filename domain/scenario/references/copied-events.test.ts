import { expect, test } from 'vitest'
import { event } from '../schema.ts'
import { copiedEvents } from './copied-events.ts'

const asked = (id: string) => ({ is: 'option' as const, event: id, option: 'o1', not: false })
const scored = (section: string) => ({ is: 'score' as const, section, atLeast: 50, not: false })

test('a condition on what did not come along asks about no event and no section of the new scenario', () => {
  const parts = [asked('7'), asked('8 elsewhere'), scored('Start')]
  const copied = event.parse({
    id: '9',
    type: 'Email',
    nextIf: [{ when: { of: 'all', parts }, next: ['9'] }],
  })
  const here = ['7', '7 elsewhere', '8 elsewhere'].map(id => event.parse({ id, type: 'Email' }))
  const { events, asking } = copiedEvents([copied], undefined, {
    ...{ scenario: 'Ebb', events: here, sections: ['Start', 'Start elsewhere'] },
    ids: new Map([['9', '7 elsewhere 2']]),
  })
  expect(asking).toEqual(['7 elsewhere 2'])
  expect(events[0]?.nextIf?.[0]?.when.parts).toEqual([
    asked('7 elsewhere 3'),
    asked('8 elsewhere 2'),
    scored('Start elsewhere 2'),
  ])
})
