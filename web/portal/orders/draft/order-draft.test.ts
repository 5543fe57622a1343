import { describe, expect, it } from 'vitest'
import {
  againOf,
  aloneIn,
  costOfDraft,
  dateOf,
  emptyDraft,
  rolesGiven,
  rowsOf,
  withoutPlayer,
  withPlayer,
  withPlayerAgain,
  withPlayers,
} from './order-draft.ts'

const lateInTheEvening = new Date('2026-11-24T23:30:00-05:00')

describe('the order form', () => {
  it('begins today in UTC, wherever the browser is', () => {
    expect(dateOf(emptyDraft(lateInTheEvening))).toBe('25-11-2026')
  })

  it('counts only e-mails with an at-sign, and in private mode the participants', () => {
    const draft = withPlayers(emptyDraft(lateInTheEvening), ['m.okafor@stb.example', 'j.lindqvist', '  '])
    expect(costOfDraft(draft, false)).toBe(1)
    expect(costOfDraft({ ...draft, participants: '12' }, true)).toBe(12)
  })

  it('counts the players of each role, and sends the role of those who have one', () => {
    const roles = [
      { id: 'press', name: 'Press officer' },
      { id: 'ceo', name: 'Chief executive' },
    ]
    const given = (email: string) => ({ 'a@x.ie': 'press', 'b@x.ie': 'press officer' })[email] ?? ''
    const draft = withPlayers(
      emptyDraft(lateInTheEvening),
      ['a@x.ie', 'b@x.ie', 'c@x.ie', ''],
      undefined,
      given,
    )
    expect(rolesGiven(draft, roles)).toEqual([
      { name: 'Press officer', count: 2 },
      { name: 'Without a role', count: 1 },
    ])
    expect(rowsOf(draft)).toEqual([
      { email: 'a@x.ie', team: '-1', role: 'press' },
      { email: 'b@x.ie', team: '-1', role: 'press officer' },
      { email: 'c@x.ie', team: '-1' },
    ])
  })

  it('orders without teams and roles for teams at one screen, and keeps both for when it is switched off', () => {
    const draft = withPlayers(
      { ...emptyDraft(lateInTheEvening), teams: true, oneScreen: true },
      ['a@x.ie'],
      () => 'Athena',
      () => 'press',
    )
    expect(rowsOf(draft)).toEqual([{ email: 'a@x.ie', team: '-1' }])
    expect(aloneIn(draft)).toBe(0)
    expect(rowsOf({ ...draft, oneScreen: false })).toEqual([
      { email: 'a@x.ie', team: 'Athena', role: 'press' },
    ])
  })

  it('gives no cost for an invalid number of participants', () => {
    const privately = (participants: string) =>
      costOfDraft({ ...emptyDraft(lateInTheEvening), participants }, true)
    expect(['', '1', '50'].map(privately)).toEqual([0, 1, 50])
    expect(['2.5', '-3', '51', '0', 'many', '1e1'].map(privately)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('sends team -1 for all players while teams are off, and keeps their teams', () => {
    const filled = withPlayers(emptyDraft(lateInTheEvening), ['m.okafor@stb.example', ''])
    const assigned = { ...withPlayer(filled, 1, { team: 'Athena' }), teams: true }
    expect(rowsOf(assigned)).toEqual([{ email: 'm.okafor@stb.example', team: 'Athena' }])
    expect(rowsOf({ ...assigned, teams: false })).toEqual([{ email: 'm.okafor@stb.example', team: '-1' }])
  })

  it('never gives two rows one id, even after a removal', () => {
    const three = withPlayers(emptyDraft(lateInTheEvening), ['a@x.ie', 'b@x.ie', 'c@x.ie'])
    const again = withPlayers(withoutPlayer(three, 2), ['d@x.ie'])
    expect(again.players.map(({ id }) => id)).toEqual([1, 3, 4])
  })

  it('puts a removed row back in its place, with its team', () => {
    const three = withPlayer(withPlayers(emptyDraft(lateInTheEvening), ['a@x.ie', 'b@x.ie', 'c@x.ie']), 2, {
      team: 'Hades',
    })
    const [, player] = three.players
    if (!player) throw new Error('no row')
    expect(withPlayerAgain(withoutPlayer(three, 2), { player, at: 1 })).toEqual(three)
  })

  it('repeats an order for the same people, under the next name that is free', () => {
    const night = {
      ...withPlayers(emptyDraft(lateInTheEvening), ['a@x.ie', 'b@x.ie']),
      identifier: 'Night shift',
      teams: true,
      unlisted: 'tom',
    }
    const used = new Set(['Night shift', 'Night shift 2'])
    expect(againOf(night, name => !used.has(name))).toEqual({
      ...night,
      identifier: 'Night shift 3',
      unlisted: '',
    })
    expect(againOf({ ...night, identifier: 'Ward 4' }, () => true).identifier).toBe('Ward 5')
    expect(againOf(night, () => false).identifier).toBe('')
  })

  it('counts the players who would play alone although there are teams', () => {
    const six = withPlayer(withPlayers(emptyDraft(lateInTheEvening), ['a@x.ie', 'b@x.ie', 'c@x.ie', '']), 1, {
      team: 'Hades',
    })
    expect([aloneIn({ ...six, teams: true }), aloneIn({ ...six, teams: false })]).toEqual([2, 0])
  })
})
