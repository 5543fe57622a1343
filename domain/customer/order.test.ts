import { describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { sentenceOf } from '#contracts/words/messages.ts'
import { checkStart, planCampaign, planOrder, type OrderPlan } from './order.ts'
import type { OrderFacts } from './order-checks.ts'
import { costOf, type Order } from './order-form.ts'

const SATURDAY_NOON = Date.parse('2026-11-21T12:00:00Z')

const facts = (
  change: {
    customer?: Partial<OrderFacts['customer']>
    scenario?: OrderFacts['scenario']
    free?: boolean
  } = {},
): OrderFacts => ({
  now: SATURDAY_NOON,
  customer: {
    level: 1,
    credit: 50,
    private: false,
    subscribedUntil: '2027-11-21',
    trainers: ['lindqvist', 'Okafor'],
    trainer: null,
    identifierChoices: [],
    ...change.customer,
  },
  scenario: change.scenario === undefined ? { level: 1, teams: true } : change.scenario,
  identifierTaken: name => name.toLowerCase() === 'winter drill',
  free: change.free ?? false,
})

const players = (count: number, team: string | number = '-1') =>
  Array.from({ length: count }, (_, index) => ({ email: `player${index + 1}@stbrannocs.example`, team }))

const form = (change: Partial<Order> = {}): Order => ({
  identifier: 'Spring drill',
  date: '3-12-2026',
  players: players(3),
  trainer: '',
  ...change,
})

const sentence = (result: OrderPlan | ReturnType<typeof planOrder>) =>
  isRefusal(result) ? sentenceOf(result) : 'ordered'
const order = (change: Partial<Order> = {}, known: Parameters<typeof facts>[0] = {}) =>
  planOrder(form(change), facts(known))
const booked = (change: Partial<Order> = {}, known: Parameters<typeof facts>[0] = {}): OrderPlan => {
  const result = order(change, known)
  if (isRefusal(result)) throw new Error(sentenceOf(result))
  return result
}

describe('starting an order', () => {
  const start = (change: Partial<OrderFacts['customer']>, scenarioLevel: number) =>
    checkStart(facts({ customer: change }).customer, scenarioLevel, SATURDAY_NOON)

  test('needs a login', () => {
    expect(checkStart(null, 0, SATURDAY_NOON)).toEqual({ refused: 'login required' })
  })
  test('needs the belt of the scenario', () => {
    expect(start({ level: 0 }, 1)).toEqual({ refused: 'higher level required' })
    expect(start({ level: 1 }, 1)).toBeUndefined()
    expect(start({ level: 0 }, -1)).toBeUndefined()
  })
  test('needs a running subscription, its last day included', () => {
    expect(start({ subscribedUntil: '2026-11-20' }, 1)).toEqual({ refused: 'subscription ended' })
    expect(start({ subscribedUntil: '2026-11-21' }, 1)).toBeUndefined()
    expect(start({ subscribedUntil: null }, 1)).toBeUndefined()
  })
  test('needs a credit for at least one player', () => {
    expect(start({ credit: 0 }, 1)).toEqual({ refused: 'credits short' })
    expect(start({ credit: 1 }, 1)).toBeUndefined()
    expect(start({ credit: 0, level: 0 }, 1)).toEqual({ refused: 'higher level required' })
  })
})

describe('submitting an order', () => {
  test('books one seat and one credit per player', () => {
    expect(booked()).toMatchObject({
      identifier: 'Spring drill',
      trainer: '',
      teams: [],
      cost: 3,
      remarks: [],
    })
    expect(booked().seats[0]).toEqual({ email: 'player1@stbrannocs.example', team: null })
  })

  test('of a scenario above the belt is refused', () => {
    expect(sentence(order({}, { customer: { level: 0 } }))).toBe(
      'This scenario requires a higher subscription tier.',
    )
  })

  test('ignores blank rows', () => {
    const withBlanks = [{ email: '', team: '-1' }, ...players(2), { email: '   ', team: '-1' }]
    expect(booked({ players: withBlanks }).cost).toBe(2)
    expect(costOf({ players: withBlanks })).toBe(2)
    expect(sentence(order({ players: [{ email: ' ', team: '-1' }] }))).toBe('Add at least one address.')
  })

  test('needs an at-sign in every address, and one address per row', () => {
    expect(sentence(order({ players: [{ email: 'maeve', team: '-1' }] }))).toBe(
      'maeve is not a valid email address.',
    )
    expect(sentence(order({ players: [{ email: 'a@x.ie,b@x.ie', team: '-1' }] }))).toBe(
      'a@x.ie,b@x.ie is not a valid email address.',
    )
  })

  test('refuses an address that is given twice, however it is spelled', () => {
    const twice = [...players(1), { email: ' PLAYER1@stbrannocs.example', team: '-1' }]
    expect(sentence(order({ players: twice }))).toBe(
      'PLAYER1@stbrannocs.example is a duplicate email address.',
    )
  })

  test.each(['', '   '])('without an identifier is refused: %j', identifier => {
    expect(sentence(order({ identifier }))).toBe('Fill in the identifier field')
  })

  test.each(['a/b', 'a\\b', '.', '..', 'x'.repeat(101), '\u200b', 'spring\u202edrill', 'a\u0007b'])(
    'with the identifier %j is refused, and the sentence says what an identifier may contain',
    identifier => {
      expect(sentence(order({ identifier }))).toBe(
        'Fill in the identifier field (at most 100 visible characters, without / or \\)',
      )
    },
  )

  test('with an identifier in use is refused', () => {
    expect(sentence(order({ identifier: ' Winter DRILL ' }))).toBe(
      'Fill in the identifier field (it is already in use)',
    )
  })

  test('with an identifier outside the customer’s list is refused', () => {
    const customer = { identifierChoices: ['Ward A', 'Ward B'] }
    expect(sentence(order({ identifier: 'Ward C' }, { customer }))).toBe(
      'Fill in the identifier field (choose one from the list)',
    )
    expect(booked({ identifier: 'ward b' }, { customer }).identifier).toBe('Ward B')
  })

  test('in teams needs a level above 0', () => {
    const known = { customer: { level: 0 }, scenario: { level: 0, teams: true } }
    expect(sentence(order({ players: players(2, 'Athena') }, known))).toBe(
      'A higher subscription is required for the use of teams',
    )
  })

  test('in teams needs a scenario with teams', () => {
    const known = { scenario: { level: 0, teams: false } }
    expect(sentence(order({ players: players(2, 'Athena') }, known))).toBe(
      'Teams are not enabled for this exercise',
    )
  })

  test('has four teams, and -1 for players who play alone', () => {
    const mixed = [...players(1, 'athena'), { email: 'alone@x.ie', team: -1 }]
    expect(booked({ players: mixed })).toMatchObject({
      teams: ['Athena', 'Artemis', 'Cronus', 'Hades'],
      seats: [{ team: 'Athena' }, { email: 'alone@x.ie', team: null }],
    })
    expect(sentence(order({ players: players(1, 'Zeus') }))).toBe('Zeus is not a team of this exercise.')
  })

  test.each([
    [0, 7],
    [1, 14],
    [2, 21],
  ])('at level %i holds %i players and not one more', (level, most) => {
    const known = { customer: { level }, scenario: { level: 0, teams: true } }
    expect(sentence(order({ players: players(most) }, known))).toBe('ordered')
    expect(sentence(order({ players: players(most + 1) }, known))).toBe(
      'Maximum allowed number of players reached',
    )
  })

  test('can only be given to one of the customer’s own trainers', () => {
    expect(booked({ trainer: 'okafor' }).trainer).toBe('Okafor')
    expect(sentence(order({ trainer: 'stranger' }))).toBe(
      'stranger cannot be the trainer of this order. Choose another one.',
    )
  })

  test('by a trainer is always the trainer’s own', () => {
    expect(booked({}, { customer: { trainer: 'lindqvist' } }).trainer).toBe('lindqvist')
    expect(sentence(order({ trainer: 'Okafor' }, { customer: { trainer: 'lindqvist' } }))).toBe(
      'Okafor cannot be the trainer of this order. Choose another one.',
    )
  })

  test('needs as many credits as players', () => {
    expect(sentence(order({}, { customer: { credit: 2 } }))).toBe(
      'You do not have enough credits for this order.',
    )
    expect(sentence(order({}, { customer: { credit: 3 } }))).toBe('ordered')
  })

  test('after the end of the subscription is refused', () => {
    expect(sentence(order({}, { customer: { subscribedUntil: '2026-11-20' } }))).toBe(
      'Your subscription has ended. Please contact support.',
    )
    expect(sentence(order({}, { customer: { subscribedUntil: '2026-11-21' } }))).toBe('ordered')
  })

  test('of a scenario that is not in the library is refused', () => {
    expect(sentence(order({}, { scenario: null }))).toBe('A scenario needs to be selected')
  })
})

describe('a private order', () => {
  const known = { customer: { private: true, level: 0, credit: 100 }, scenario: { level: 0, teams: true } }

  test('holds 1 to 50 participants without address, whatever the belt', () => {
    expect(booked({ players: 50 }, known)).toMatchObject({ cost: 50, teams: [] })
    expect(booked({ players: 1 }, known).seats).toEqual([{ email: null, team: null }])
    for (const count of [0, -1, 51, 1.5, 2_147_483_648])
      expect(sentence(order({ players: count }, known))).toBe('Please select how many participants.')
  })

  test('is decided by the customer’s flag, not by the form', () => {
    expect(sentence(order({ players: players(2) }, known))).toBe('Please select how many participants.')
    expect(sentence(order({ players: 50 }))).toBe('Add at least one address.')
  })
})

describe('the date of an order', () => {
  test('is the start of its day, and the deadline is the end of the fourteenth day after', () => {
    const { startsAt, expiresAt } = booked()
    expect([startsAt, expiresAt].map(instant => new Date(instant).toISOString())).toEqual([
      '2026-12-03T00:00:00.000Z',
      '2026-12-17T23:59:59.000Z',
    ])
  })

  test.each(['21-11-2026', '20-11-2026'])('%s, today or yesterday somewhere, starts at once', date => {
    const { startsAt, expiresAt } = booked({ date })
    expect(startsAt).toBe(SATURDAY_NOON)
    expect(new Date(expiresAt).toISOString()).toBe('2026-12-05T23:59:59.000Z')
  })

  test('lies between today and the end of the year after next', () => {
    expect(sentence(order({ date: '19-11-2026' }))).toBe('Select a date that is not in the past.')
    expect(sentence(order({ date: '31-12-2028' }))).toBe('ordered')
    expect(sentence(order({ date: '1-1-2029' }))).toBe('Select a date between today and the end of 2028.')
    expect(sentence(order({ date: '29-2-2027' }))).toBe('Select a date (29 February 2027 does not exist)')
    expect(sentence(order({ date: '29-2-2028' }))).toBe('ordered')
  })
})

describe('an administrator’s campaign', () => {
  const white = { customer: { level: 0 } }

  test('may exceed belt and cap, and says so', () => {
    const result = planCampaign(form({ players: players(8) }), facts(white))
    expect(!isRefusal(result) && result.remarks.map(sentenceOf)).toEqual([
      'This scenario is above the customer’s belt.',
      'The customer’s belt allows 7 players, and this order has 8.',
    ])
  })

  test('uses the sentences of the administration document', () => {
    expect(sentence(planCampaign(form({ identifier: '' }), facts()))).toBe('Fill in the identifier field.')
    expect(sentence(planCampaign(form({ date: '' }), facts()))).toBe('Select a date')
    expect(sentence(planCampaign(form(), facts({ scenario: null })))).toBe('A scenario needs to be selected')
  })

  test('costs as much as an order, unless it is free', () => {
    expect(sentence(planCampaign(form(), facts({ customer: { credit: 0 } })))).toBe(
      'You do not have enough credits for this order.',
    )
    expect(planCampaign(form(), facts({ customer: { credit: 0 }, free: true }))).toMatchObject({ cost: 0 })
  })
})
