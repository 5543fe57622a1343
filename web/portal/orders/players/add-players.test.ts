import { describe, expect, it } from 'vitest'
import { readList } from '#domain/customer/handed-in/read-list.ts'
import { addPlayers } from './add-players.ts'
import { emptyDraft, withPlayers } from '../draft/order-draft.ts'

const form = emptyDraft(new Date('2026-11-21T10:00:00Z'))
const emails = ({ draft }: ReturnType<typeof addPlayers>) => draft.players.map(({ email }) => email)

describe('players that are handed in', () => {
  it('become rows in their order', () => {
    const added = addPlayers(form, readList('nuala@x.ie, tom@x.ie'), 14)
    expect(emails(added)).toEqual(['nuala@x.ie', 'tom@x.ie'])
    expect(added).toMatchObject({ count: 2, problem: null, draft: { unlisted: '' } })
  })

  it('words that are not an address stay in the field, and are named', () => {
    const added = addPlayers(form, readList('nuala@x.ie, tom, ida@'), 14)
    expect(emails(added)).toEqual(['nuala@x.ie'])
    expect(added).toMatchObject({
      count: 1,
      problem: 'tom is not a valid email address. ida@ is not a valid email address.',
      draft: { unlisted: 'tom, ida@' },
    })
  })

  it('of many such words three are named, and all stay', () => {
    const added = addPlayers(form, readList('one, two, three, four'), 14)
    expect(added.problem?.match(/is not a valid email address/g)).toHaveLength(3)
    expect(added.draft.unlisted).toBe('one, two, three, four')
  })

  it('addresses already in the list are dropped, each with the sentence of the specification', () => {
    const known = withPlayers(form, ['nuala@x.ie', 'tom@x.ie'])
    expect(addPlayers(known, readList('Nuala@X.ie'), 14)).toMatchObject({
      count: 0,
      problem: 'Nuala@X.ie is a duplicate email address.',
      draft: { unlisted: '' },
    })
    expect(addPlayers(known, readList('nuala@x.ie\nida@x.ie\ntom@x.ie\nIDA@x.ie'), 14)).toMatchObject({
      count: 1,
      problem:
        'nuala@x.ie is a duplicate email address. tom@x.ie is a duplicate email address. IDA@x.ie is a duplicate email address.',
    })
  })

  it('a duplicate within a list is named; the link behind an address is not a duplicate', () => {
    expect(addPlayers(form, readList('a@x.ie b@x.ie A@x.ie'), 14)).toMatchObject({
      count: 2,
      problem: 'A@x.ie is a duplicate email address.',
    })
    expect(
      addPlayers(form, readList('a@x.ie <mailto:a@x.ie>; "b@x.ie" <b@x.ie>; c@x.ie [c@x.ie]'), 14),
    ).toMatchObject({
      count: 3,
      problem: null,
    })
  })

  it('of many addresses already in the list three are named', () => {
    const known = withPlayers(form, ['a@x.ie', 'b@x.ie', 'c@x.ie', 'd@x.ie', 'e@x.ie'])
    expect(addPlayers(known, readList('a@x.ie b@x.ie c@x.ie d@x.ie e@x.ie'), 14).problem).toMatch(
      /^a@x\.ie is .* 2 more addresses are already in the list\.$/,
    )
  })

  it('addresses above the belt’s cap stay in the field', () => {
    const crew = Array.from({ length: 9 }, (_, index) => `sailor${index}@x.ie`)
    const added = addPlayers(form, readList(crew.join('; ')), 7)
    expect(added).toMatchObject({
      count: 7,
      problem:
        'Maximum allowed number of players reached. Press “Order for them next”, or remove those left over.',
      draft: { unlisted: 'sailor7@x.ie, sailor8@x.ie' },
    })
  })

  it('a blank row takes no place under the cap', () => {
    const added = addPlayers(withPlayers(form, ['', 'tom@x.ie', ' ']), readList('nuala@x.ie, ida@x.ie'), 3)
    expect(added).toMatchObject({ count: 2, problem: null, draft: { unlisted: '' } })
  })

  it('silent changes are reported below the field: several addresses in a row, invisible characters', () => {
    const added = addPlayers(
      form,
      readList('Name\tWork mail\tEmail\nNuala\tnuala@x.ie\tn@home.ie\nTom\t\u200btom@x.ie\nIda\tida@x.ie'),
      14,
    )
    expect(added).toMatchObject({
      count: 4,
      problem: null,
      note:
        '4 addresses added. 1 row has several addresses: each address was read separately. ' +
        '1 invisible character was removed from the addresses.',
    })
  })

  it('only text without an address is reported as left out, and a mistyped domain stays in the field', () => {
    const outlook = readList('Nuala Fay <nuala@x.ie>; Kare <kare@stbrannocs,example>; Tom <tom@x.ie>')
    expect(addPlayers(form, outlook, 14)).toMatchObject({
      count: 2,
      problem: 'Kare <kare@stbrannocs,example> is not a valid email address.',
      note: '2 addresses added.',
      draft: { unlisted: 'Kare <kare@stbrannocs,example>' },
    })
    expect(
      addPlayers(form, readList('Name\tE-mail\nNuala\tnuala@x.ie\nTom\ttom@x.ie\nTotal\t2'), 14),
    ).toMatchObject({
      note: '2 addresses added. Not recognised as email addresses and left out: “Total 2”.',
    })
  })

  it('a team named in the list is taken, and an unknown one is reported', () => {
    const listed = readList('email,team\nnuala@x.ie,Athena\ntom@x.ie,Zeus\nida@x.ie,')
    const added = addPlayers({ ...form, teams: true }, listed, 14)
    expect(added.draft.players.map(({ team }) => team)).toEqual(['Athena', '-1', '-1'])
    expect(added.note).toBe(
      '3 addresses added. 1 player was put in the team named in the list. ' +
        'Ignored, because this order has no such team: “Zeus”. The teams are Athena, Artemis, Cronus, Hades.',
    )
    expect(addPlayers(form, listed, 14)).toMatchObject({
      note:
        '3 addresses added. The list names a team for 1 player. Enable teams to use it. ' +
        'Ignored, because this order has no such team: “Zeus”. The teams are Athena, Artemis, Cronus, Hades.',
      draft: { players: [{ team: 'Athena' }, { team: '-1' }, { team: '-1' }] },
    })
  })

  it('a team named in the list is not offered where the order cannot have teams', () => {
    const listed = readList('email,team\nnuala@x.ie,Athena\ntom@x.ie,Zeus\nida@x.ie,')
    expect(addPlayers(form, listed, 14, [], false)).toMatchObject({
      note: '3 addresses added. The list names a team for 1 player, but this order cannot have teams.',
      draft: { players: [{ team: 'Athena' }, { team: '-1' }, { team: '-1' }] },
    })
  })

  it('teams and roles named in the list are not mentioned for a team at one screen', () => {
    const roles = ['Press officer']
    const listed = readList('email,team,role\nnuala@x.ie,Athena,Press officer\ntom@x.ie,Zeus,Nurse', roles)
    for (const teams of [true, false])
      expect(addPlayers({ ...form, teams, oneScreen: true }, listed, 14, roles).note).toBe(
        '2 addresses added.',
      )
  })

  it('players above the cap keep their team', () => {
    const { unlisted } = addPlayers(form, readList('a@x.ie\tAthena\nb@x.ie\tHades\nc@x.ie\tCronus'), 1).draft
    expect(unlisted).toBe('b@x.ie, Hades, c@x.ie, Cronus')
    expect(addPlayers(form, readList(unlisted), 7).draft.players.map(({ team }) => team)).toEqual([
      'Hades',
      'Cronus',
    ])
  })

  it('a role named in the list is taken, and an unknown one is reported', () => {
    const roles = ['Press officer', 'Chief executive']
    const listed = readList('email,role\nnuala@x.ie,press officer\ntom@x.ie,Nurse\nida@x.ie,', roles)
    const added = addPlayers(form, listed, 14, roles)
    expect(added.draft.players.map(({ role }) => role)).toEqual(['Press officer', undefined, undefined])
    expect(added.note).toBe(
      '3 addresses added. 1 player was given the role named in the list. ' +
        'Ignored, because this scenario has no such role: “Nurse”. Its roles: Press officer, Chief executive.',
    )
  })

  it('players above the cap keep their role', () => {
    const roles = ['Press officer', 'Chief executive']
    const crew = 'a@x.ie\tAthena\tPress officer\nb@x.ie\tHades\tChief executive\nc@x.ie\t\tPress officer'
    const { unlisted } = addPlayers(form, readList(crew, roles), 1, roles).draft
    expect(unlisted).toBe('b@x.ie, Hades, Chief executive, c@x.ie, Press officer')
    const next = addPlayers(form, readList(unlisted, roles), 7, roles)
    expect(next.draft.players).toMatchObject([
      { email: 'b@x.ie', team: 'Hades', role: 'Chief executive' },
      { email: 'c@x.ie', team: '-1', role: 'Press officer' },
    ])
    expect(next.problem).toBeNull()
  })

  it('column names with nothing below are reported as no players', () => {
    expect(addPlayers(form, readList('Name\tE-mail'), 14).problem).toBe(
      'No email address found: nothing was added.',
    )
  })
})
