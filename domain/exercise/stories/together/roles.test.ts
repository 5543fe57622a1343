import { describe, expect, test } from 'vitest'
import { addressees, type Role, role } from '#domain/scenario/schema.ts'
import type { Message } from '../../log/commands.ts'
import type { Exercise } from '../../log/exercise.ts'
import { automated, facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'

const roles: readonly Role[] = [
  { id: 'ceo', name: 'Chief executive' },
  { id: 'press', name: 'Press officer', players: 1, deputy: 'ceo' },
  { id: 'it', name: 'IT lead' },
].map(each => role.parse(each))
const to = (...ids: string[]) => ({ to: addressees.parse({ roles: ids }) })
const toTeams = (...teams: string[]) => ({ to: addressees.parse({ teams }) })

const scenario = scenarioOf(
  {
    '1': [
      mail('start', { displayAfter: 0 }),
      mail('call', {
        displayAfter: 1,
        ...to('press'),
        responseType: 'option',
        options: { Answer: 'quote', Hang: 'rumour' },
        correct: ['o1'],
      }),
      mail('quote', { ...to('ceo') }),
      mail('rumour'),
      mail('backup', { displayAfter: 2, ...to('it') }),
      mail('board', { displayAfter: 3, ...to('ceo', 'press') }),
    ],
  },
  { roles: [...roles] },
)

const room = (played = scenario, teams = ['Athena', 'Hades']) =>
  given(facilitated(played, teams))
    .opens()
    .joins('ada', 'Athena')
    .joins('ben', 'Athena')
    .joins('hal', 'Hades')
const takes = (story: ReturnType<typeof room>, seat: string, chosen: string | null) =>
  story.does({ kind: 'take a role', seat, role: chosen })

test('a facilitator who gives roles is told of a role that the player took since the page showed theirs', () => {
  const story = takes(room(), 'ada', 'press')
  const give = (role: string | null, seen: string | null) =>
    story.tries({ kind: 'give roles', by: 'Faye', roles: [{ seat: 'ada', role, seen }] })
  expect(give('it', null)).toEqual({
    refused: 'role changed meanwhile',
    values: { player: 'ada', role: 'Press officer' },
  })
  expect(give('press', null)).toEqual([])
  expect(give('it', 'press')).toMatchObject([{ kind: 'roles given', roles: [{ role: 'it' }] }])
  expect(
    story.tries({ kind: 'give roles', by: 'Faye', roles: [{ seat: 'ben', role: 'it', seen: 'ceo' }] }),
  ).toEqual({
    refused: 'role taken away meanwhile',
    values: { player: 'ben' },
  })
})

test('a message for a role that no player has is refused, because no one would ever get it', () => {
  const story = takes(room(), 'ada', 'press').starts()
  const message: Message = {
    ...{ type: 'Alert', name: '', role: '', organisation: '', address: '', subject: '', image: '', pdf: '' },
    content: '<p>Evacuate</p>',
  }
  const send = (role: string) =>
    story.tries({ kind: 'send', message, recipient: { to: 'role', role }, by: 'Faye' })
  expect(send('it')).toEqual({ refused: 'role vacant', values: { role: 'IT lead' } })
  expect(send('press')).toMatchObject([{ kind: 'sent' }])
})

const cast = () => {
  const story = room()
  takes(story, 'ada', 'press')
  takes(story, 'ben', 'ceo')
  return takes(story, 'hal', 'it').starts()
}

describe('an event for a role', () => {
  test('reaches the players of that role alone, and its branch reaches the next role', () => {
    const story = cast().at('01:00')
    expect([story.sees('ada'), story.sees('ben')]).toEqual([['start', 'call'], ['start']])
    story.answers('ada', 'call', 'Answer').at('01:10')
    expect([story.sees('ada'), story.sees('ben')]).toEqual([
      ['start', 'call'],
      ['start', 'quote'],
    ])
    expect(story.seen('ben', 'quote')?.to).toEqual(['Chief executive'])
  })

  test('leads the whole team on to an event for everyone', () => {
    const story = cast().at('01:00').answers('ada', 'call', 'Hang').at('01:10')
    expect([story.sees('ada'), story.sees('ben')]).toEqual([
      ['start', 'call', 'rumour'],
      ['start', 'rumour'],
    ])
  })

  test('cannot be read or answered by another role', () => {
    const story = cast().at('01:00')
    expect(story.tries({ kind: 'answer', seat: 'ben', event: 'call', response: 'Hang' })).toEqual({
      refused: 'event unknown',
    })
    expect(story.tries({ kind: 'read', seat: 'ben', event: 'call' })).toEqual({ refused: 'event unknown' })
  })

  test('goes to the deputy, or the whole team, where no one has the role', () => {
    const story = cast().at('03:00')
    expect(story.sees('ada')).toEqual(['start', 'call', 'backup', 'board'])
    expect(story.sees('ben')).toEqual(['start', 'backup', 'board'])
    expect(story.sees('hal')).toEqual(['start', 'call', 'backup', 'board'])
  })

  test('goes to the deputy before the team', () => {
    const story = room()
    takes(story, 'ada', 'it')
    takes(story, 'ben', 'ceo').starts().at('01:00')
    expect([story.sees('ada'), story.sees('ben')]).toEqual([['start'], ['start', 'call']])
  })

  test('reaches a lone player, who plays every role', () => {
    const story = given(automated(scenario, { Solo: null }))
      .begins('solo')
      .at('03:00')
    expect(story.sees('solo')).toEqual(['start', 'call', 'backup', 'board'])
    expect(story.seen('solo', 'board')?.to).toEqual(['Chief executive', 'Press officer'])
  })
})

describe('a role', () => {
  test('is chosen before the start, unless a team has enough players of it', () => {
    const story = takes(room(), 'ada', 'press')
    expect(story.tries({ kind: 'take a role', seat: 'ben', role: 'press' })).toEqual({
      refused: 'role full',
      values: { role: 'Press officer' },
    })
    takes(story, 'hal', 'press')
    takes(story, 'ada', null)
    takes(story, 'ben', 'press')
    expect(story.tries({ kind: 'take a role', seat: 'ben', role: 'press' })).toEqual([])
    expect(story.tries({ kind: 'take a role', seat: 'ben', role: 'chef' })).toMatchObject({
      refused: 'role unknown',
    })
    story.starts()
    expect(story.tries({ kind: 'take a role', seat: 'ben', role: 'it' })).toEqual({ refused: 'role fixed' })
  })

  test('is not undone by a late repeat of an earlier choice', () => {
    const story = room()
    const take = (chosen: string | null, key: string) =>
      story.tries({ kind: 'take a role', seat: 'ada', role: chosen, key })
    expect([take('press', 'one'), take('it', 'two')]).toMatchObject([[{ role: 'press' }], [{ role: 'it' }]])
    expect([take('press', 'one'), take('it', 'two')]).toEqual([[], []])
    expect(take('press', 'three')).toMatchObject([{ role: 'press' }])
    expect(story.starts().tries({ kind: 'take a role', seat: 'ada', role: 'it', key: 'two' })).toEqual([])
  })

  test('does not exist where the scenario has none', () => {
    const story = room(scenarioOf({ '1': [mail('start')] }))
    expect(story.tries({ kind: 'take a role', seat: 'ada', role: null })).toEqual({
      refused: 'no roles here',
    })
  })

  test('passes with its messages: the new player gets them all, the former keeps those that came', () => {
    const story = cast().at('01:30')
    story.does({
      kind: 'give roles',
      by: 'Faye',
      roles: [
        { seat: 'ada', role: 'ceo' },
        { seat: 'ben', role: 'press' },
      ],
    })
    story.at('01:31')
    expect(story.sees('ben')).toEqual(['start', 'call'])
    expect(story.sees('ada')).toEqual(['start', 'call'])
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'call', response: 'Hang' })).toEqual({
      refused: 'former team',
    })
    story.answers('ben', 'call', 'Answer').at('01:40')
    expect([story.sees('ada'), story.sees('ben')]).toEqual([
      ['start', 'call', 'quote'],
      ['start', 'call'],
    ])
    expect(story.state().actions.at(-1)).toMatchObject({ fact: { kind: 'roles given' }, player: '' })
  })

  test('given twice changes nothing, and names its player and role in the record', () => {
    const story = cast()
    const give = { kind: 'give roles', by: 'Faye', roles: [{ seat: 'hal', role: 'ceo' }] } as const
    story.does(give)
    expect(story.tries(give)).toEqual([])
    expect(story.state().actions.at(-1)).toMatchObject({ player: 'hal', role: 'Chief executive' })
    expect(story.tries({ ...give, roles: [{ seat: 'nobody', role: 'ceo' }] })).toEqual({
      refused: 'seat unknown',
    })
    expect(story.tries({ ...give, roles: [{ seat: 'hal', role: 'chef' }] })).toMatchObject({
      refused: 'role unknown',
    })
  })

  test('goes with a player to another team', () => {
    const story = cast()
      .at('01:30')
      .does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
      .at('03:00')
    expect(story.sees('ben')).toContain('call')
    expect(story.sees('ada')).toContain('board')
  })
})

describe('in an automated exercise', () => {
  const ordered = (): Exercise => {
    const exercise = automated(scenario, { Ada: 'Athena', Ben: 'Athena' })
    const wanted = ['press', 'it']
    return {
      ...exercise,
      seats: exercise.seats.map((seat, index) => ({ ...seat, role: wanted[index] ?? null })),
    }
  }

  test('an ordered role stays, and waits ten minutes for its player', () => {
    const story = given(ordered()).begins('ben')
    expect(story.tries({ kind: 'take a role', seat: 'ben', role: 'ceo' })).toEqual({ refused: 'role fixed' })
    story.at('09:59')
    expect(story.sees('ben')).toEqual(['start', 'backup'])
  })

  test('no role is offered to a lone ordered player, who gets everything', () => {
    const offered = (players: Readonly<Record<string, string>>) =>
      given(automated(scenario, players)).does({ kind: 'first seen', seat: 'ada' }).view('ada').cast?.open
    expect(offered({ Ada: 'Athena', Hal: 'Hades' })).toBe(false)
    expect(offered({ Ada: 'Athena', Ben: 'Athena' })).toBe(true)
  })

  test('a role whose player does not come goes to the others after that, and back when they do', () => {
    const story = given(ordered()).begins('ben').at('10:00')
    expect(story.sees('ben')).toEqual(['start', 'backup', 'call', 'board'])
    story.at('12:00').begins('ada')
    expect(story.sees('ada')).toEqual(['start', 'call', 'board'])
    expect(story.tries({ kind: 'answer', seat: 'ben', event: 'call', response: 'Hang' })).toEqual({
      refused: 'former team',
    })
  })

  test('a role that is taken late does not take away what came to others', () => {
    const exercise = automated(scenario, { Ada: 'Athena', Ben: 'Athena' })
    const story = given(exercise).begins('ada').at('02:30')
    expect(story.sees('ada')).toEqual(['start', 'call', 'backup'])
    story.does({ kind: 'first seen', seat: 'ben' }).does({ kind: 'take a role', seat: 'ben', role: 'it' })
    story.at('02:31')
    expect(story.sees('ada')).toEqual(['start', 'call', 'backup'])
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'call', response: 'Answer' })).toMatchObject([
      { kind: 'answered' },
    ])
  })

  test('a role that is taken late takes its questions along, until it has waited ten minutes', () => {
    const answer = { kind: 'answer', seat: 'ada', event: 'call', response: 'Answer' } as const
    const story = given(automated(scenario, { Ada: 'Athena', Ben: 'Athena' }))
      .begins('ada')
      .at('02:30')
    story.does({ kind: 'take a role', seat: 'ben', role: 'press' }).at('02:31')
    expect(story.tries(answer)).toEqual({ refused: 'former team' })
    story.at('09:59')
    expect(story.tries(answer)).toEqual({ refused: 'former team' })
    story.at('10:00')
    expect(story.tries(answer)).toMatchObject([{ kind: 'answered' }])
  })

  test('the end waits for the other roles', () => {
    const story = given(ordered()).begins('ada', 'ben').at('03:30')
    story.reads('ben', 'start', 'backup').reads('ada', 'start', 'call', 'board').at('05:00')
    expect(story.view('ben').finished).toBe(false)
    story.answers('ada', 'call', 'Hang').at('05:10').reads('ada', 'rumour').reads('ben', 'rumour')
    story.at('06:20')
    expect(story.view('ben').finished).toBe(true)
  })
})

describe('an event for a team', () => {
  const rivals = scenarioOf({
    '1': [
      mail('start', {
        displayAfter: 0,
        responseType: 'option',
        options: { Strike: 'siren', Wait: '-1' },
        ...toTeams('red'),
      }),
      mail('siren', toTeams('Blue')),
      mail('all clear', { displayAfter: 5, ...toTeams('Green') }),
    ],
  })
  const arena = () =>
    given(facilitated(rivals, ['Red', 'Blue']))
      .opens()
      .joins('rita', 'Red')
      .joins('blue-bo', 'Blue')
      .starts()

  test('reaches that team, whatever the case of its name; the branch of one team reaches another', () => {
    const story = arena().answers('rita', 'start', 'Strike').at('00:10')
    expect([story.sees('rita'), story.sees('blue-bo')]).toEqual([['start'], ['siren']])
  })

  test('is not led to by a team that has ended', () => {
    const ending = scenarioOf({
      '1': [
        mail('start', {
          displayAfter: 0,
          team: true,
          responseType: 'option',
          options: { End: '/0', Go: '-1' },
        }),
        mail('pending', { displayAfter: 5, team: true, next: 'siren', ...toTeams('Red') }),
        mail('siren', toTeams('Blue')),
      ],
    })
    const play = () =>
      given(facilitated(ending, ['Red', 'Blue']))
        .opens()
        .joins('rita', 'Red')
        .joins('blue-bo', 'Blue')
        .starts()
    expect(play().at('06:00').sees('blue-bo')).toEqual(['start', 'siren'])
    expect(play().answers('rita', 'start', 'End').at('06:00').sees('blue-bo')).toEqual(['start'])
  })

  test('reaches every team if the exercise has none of those named', () => {
    const story = arena().at('05:00')
    expect([story.sees('rita'), story.sees('blue-bo')]).toEqual([['start', 'all clear'], ['all clear']])
  })
})
