import { describe, expect, test } from 'vitest'
import type { CustomerDetails } from '../customers/customers.ts'
import {
  ANYBODY,
  campaignCost,
  campaignDays,
  type CampaignDraft,
  campaignProblems,
  campaignRemarks,
  dateOf,
  emptyCampaign,
  type Known,
} from './campaign.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const customer: CustomerDetails = {
  scenarios: [],
  email: 'desk@pier.example',
  username: 'pierhead',
  kind: 'customer',
  portalRole: '1',
  level: 0,
  credit: 2,
  creditSpent: 0,
  allowance: 0,
  rollover: false,
  private: false,
  subscribedOn: '2025-11-01',
  subscribedUntil: '2026-11-01',
  nextRefill: '',
  brand: '',
  identifiers: ['North'],
  trainers: [],
  disabled: false,
  ledger: [],
  sessions: [],
}
const known: Known = { customer, scenario: { level: 1, teams: true }, now: NOW.getTime() }
const draft: CampaignDraft = {
  ...emptyCampaign(NOW),
  scenario: 'Code Grey',
  username: 'pierhead',
  identifier: 'Any name',
  players: 'ada@pier.example, Athena\nbo@pier.example',
}

test.each([
  [21, 'The links work at once, and players have until the end of 5 Dec 2026 (UTC).'],
  [
    24,
    'Any invitations are sent at once. The links open on 24 Nov 2026 at 00:00 UTC, and players have until the end of 8 Dec 2026 (UTC).',
  ],
  [20, null],
  [31, null],
])('for %i November, the sentence about joining is: %s', (day, words) => {
  expect(campaignDays({ day, month: 11, year: 2026 }, NOW.getTime())).toBe(words)
})

describe('a campaign (S2§5, rule 29)', () => {
  test('shows each error beside its field, in the order of the specification', () => {
    const problem = (part: Partial<CampaignDraft>, facts = known) =>
      campaignProblems({ ...draft, ...part }, facts)[0]
    expect(problem({})).toBeUndefined()
    expect(problem({ players: 'ada' })).toEqual({
      field: 'players',
      message: 'ada is not a valid email address.',
    })
    expect(problem({ identifier: ' ' })).toEqual({
      field: 'identifier',
      message: 'Fill in the identifier field.',
    })
    expect(problem({ date: { year: 2027, month: 2, day: 29 } })).toEqual({
      field: 'date',
      message: 'Select a date (29 February 2027 does not exist)',
    })
    expect(problem({}, { ...known, scenario: null })).toEqual({
      field: 'scenario',
      message: 'A scenario needs to be selected',
    })
    expect(problem({ players: `${draft.players}\ncy@pier.example` })?.message).toBe(
      'pierhead does not have enough credits: it has 2 and needs 3. Set its balance in Manage Credits.',
    )
    expect(problem({ players: `${draft.players}\ncy@pier.example`, free: true })).toBeUndefined()
  })

  test('shows all problems at once, each beside its field', () => {
    const nothing = {
      ...draft,
      scenario: '',
      identifier: '',
      players: 'ada',
      date: { year: 2027, month: 2, day: 29 },
    }
    const problems = campaignProblems(nothing, { ...known, customer: ANYBODY, scenario: null })
    expect(problems.map(({ field }) => field)).toEqual(['players', 'identifier', 'date', 'scenario'])
  })

  test('only warns about what the customer could not order', () => {
    expect(campaignRemarks(draft, known)).toEqual([
      'The subscription of pierhead ended on 1 November 2026.',
      'This scenario is above the customer’s belt.',
      'Teams are above the customer’s belt.',
    ])
  })

  test('costs one credit for each player, for each participant of a private client, and nothing as a trial', () => {
    expect(campaignCost(draft, false)).toBe(2)
    expect(campaignCost({ ...draft, participants: '5' }, true)).toBe(5)
    expect(campaignCost({ ...draft, free: true }, false)).toBe(0)
  })

  test.each(['1.000', '1,000', '0x10', '1e1', 'ten'])(
    '“%s” is not a number of participants',
    participants => {
      const priv = { ...known, customer: { ...customer, private: true } }
      expect(campaignProblems({ ...draft, participants }, priv)).toContainEqual({
        field: 'participants',
        message: 'Please select how many participants.',
      })
    },
  )

  test('is dated year-month-day (S2§7)', () => {
    expect(dateOf({ year: 2026, month: 2, day: 9 })).toBe('2026-02-09')
  })
})
