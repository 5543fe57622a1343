import { describe, expect, it } from 'vitest'
import type { OrderFacts } from '#domain/customer/order-checks.ts'
import { emptyDraft, withPlayers } from './order-draft.ts'
import { orderErrors, rowErrors } from './order-errors.ts'

const now = new Date('2026-11-21T10:00:00Z')
const facts: OrderFacts = {
  now: now.getTime(),
  customer: {
    level: 1,
    credit: 18,
    private: false,
    subscribedUntil: null,
    trainers: [],
    trainer: null,
    identifierChoices: [],
  },
  scenario: { level: 1, teams: true },
  identifierTaken: identifier => identifier === 'nov-duty-a',
}

describe('the errors of the form before it is sent', () => {
  it('an order with an identifier and players is fine', () => {
    expect(
      orderErrors(
        withPlayers({ ...emptyDraft(now), identifier: 'nov-duty-d' }, ['m.okafor@stb.example']),
        facts,
      ),
    ).toEqual([])
  })

  it('each error leads to its field, a wrong address to its row', () => {
    expect(orderErrors(withPlayers(emptyDraft(now), ['a@x.ie', 'j.lindqvist']), facts)).toEqual([
      { field: 'identifier', message: 'Fill in the identifier field' },
      { field: 'player-2', message: 'j.lindqvist is not a valid email address.' },
    ])
  })

  it('an identifier in use is reported at once', () => {
    const draft = withPlayers({ ...emptyDraft(now), identifier: 'nov-duty-a' }, ['a@x.ie'])
    expect(orderErrors(draft, facts)).toEqual([
      { field: 'identifier', message: 'Fill in the identifier field (it is already in use)' },
    ])
  })

  it('a private order asks for 1 to 50 participants', () => {
    const privately = { ...facts, customer: { ...facts.customer, private: true, credit: 60 } }
    const draft = { ...emptyDraft(now), identifier: 'x' }
    const wrong = [{ field: 'participants', message: 'Please select how many participants.' }]
    expect(orderErrors({ ...draft, participants: '0' }, privately)).toEqual(wrong)
    expect(orderErrors({ ...draft, participants: '51' }, privately)).toEqual(wrong)
    expect(orderErrors({ ...draft, participants: '50' }, privately)).toEqual([])
  })

  it('29 February of a year without one is reported at the day', () => {
    const draft = withPlayers(
      { ...emptyDraft(now), identifier: 'x', date: { day: 29, month: 2, year: 2027 } },
      ['a@x.ie'],
    )
    expect(orderErrors(draft, facts)).toEqual([
      { field: 'date-day', message: 'Select a date (29 February 2027 does not exist)' },
    ])
  })

  it('says which rows are wrong: an invalid address, or a duplicate', () => {
    const draft = withPlayers(emptyDraft(now), ['m@x.ie', 'nobody', '', 'M@X.ie '])
    expect([...rowErrors(draft, [])]).toEqual([
      [2, 'nobody is not a valid email address.'],
      [4, 'M@X.ie is a duplicate email address.'],
    ])
  })

  it('a role that the scenario does not have is reported at its row', () => {
    const roles = [{ id: 'press', name: 'Press officer' }]
    const roleOf = (email: string) => ({ 'b@x.ie': 'Press officer', 'c@x.ie': 'Nurse' })[email] ?? ''
    const draft = withPlayers(
      { ...emptyDraft(now), identifier: 'x' },
      ['a@x.ie', 'b@x.ie', 'c@x.ie'],
      undefined,
      roleOf,
    )
    const message = 'This scenario has no role “Nurse”.'
    expect([...rowErrors(draft, roles)]).toEqual([[3, message]])
    expect(orderErrors(draft, { ...facts, scenario: { level: 1, teams: true, roles } })).toEqual([
      { field: 'player-3', message },
    ])
  })
})
