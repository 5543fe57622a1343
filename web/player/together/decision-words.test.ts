import { describe, expect, test } from 'vitest'
import { clockTime } from '#web/kit/time.ts'
import { type Decision, decisionWords, neededWords } from './decision-words.ts'

const closesAt = '2026-11-17T12:10:00.000Z'
const BEFORE = Date.parse(closesAt) - 60_000
const AFTER = Date.parse(closesAt) + 60_000
const proposal: Decision['proposals'][number] = {
  id: 'p1',
  by: 'ben',
  response: 'Pay',
  reason: '',
  confidence: null,
  agreed: ['ben'],
  objected: [],
  mine: false,
  stand: 'none',
}
const asked = (change: Partial<Decision>): Decision => ({
  rule: 'all',
  lead: 'ada',
  named: false,
  members: [
    { alias: 'ada', present: true },
    { alias: 'ben', present: true },
  ],
  proposals: [],
  closesAt: '',
  outcome: null,
  ...change,
})

describe('the words for a team’s decision', () => {
  test('give its rule, and what happens at the end of the time', () => {
    expect(decisionWords(asked({}), 'ada', BEFORE)).toBe(
      'Your team’s answer is sent when all who are here agree and no one objects.',
    )
    expect(decisionWords(asked({ rule: 'lead', closesAt }), 'ben', BEFORE)).toBe(
      `The lead decides: ada. At ${clockTime(closesAt)} the proposal with the most agreements becomes the answer, if there is one.`,
    )
    expect(decisionWords(asked({ rule: 'lead', closesAt, proposals: [proposal] }), 'ada', BEFORE)).toBe(
      `You lead your team: you decide. At ${clockTime(closesAt)} the proposal with the most agreements becomes the answer.`,
    )
  })

  test('say after the time that the first proposal is the answer, whatever the rule', () => {
    for (const rule of ['all', 'majority', 'lead'] as const)
      expect(decisionWords(asked({ rule, closesAt }), 'ben', AFTER)).toBe(
        'Time is up: the first proposal becomes the answer.',
      )
  })

  test('tell a player who was moved to another team that it no longer concerns them', () => {
    expect(decisionWords(asked({ lead: '', members: [], proposals: [proposal] }), 'ada', BEFORE)).toBe(
      'This was for your former team or role.',
    )
  })

  test('say how many must agree, or that only this player is here', () => {
    const both = asked({ rule: 'majority' })
    const members = both.members.map(member => ({ ...member, present: member.alias === 'ada' }))
    expect(neededWords(both, proposal, 'ada')).toBe('1 more of the 2 here must agree')
    expect(neededWords({ ...both, members }, proposal, 'ada')).toBe('Waiting for you')
  })
})
