import { expect, test } from 'vitest'
import { playersIn } from './players.ts'

const emails = (text: string) => playersIn(text).players.map(({ email }) => email)

test('a pasted list has an address in each line, or between commas, with or without a name', () => {
  expect(emails('ada@pier.example\nbo@pier.example, cy@pier.example; dee@pier.example\n\n')).toEqual([
    'ada@pier.example',
    'bo@pier.example',
    'cy@pier.example',
    'dee@pier.example',
  ])
  expect(
    playersIn(
      'Cy <cy@tidewater.example>\nLindqvist, Jon <jon@pier.example>; Mina Okafor <mina@pier.example>',
    ),
  ).toMatchObject({
    players: [
      { email: 'cy@tidewater.example' },
      { email: 'jon@pier.example' },
      { email: 'mina@pier.example' },
    ],
    problem: '',
  })
})

test('a team stands beside its address, however it is spelled; a file may name its columns', () => {
  expect(
    playersIn('Email,Team\r\nada@pier.example,athena\r\n"bo@pier.example";"Hades"\r\ncy@pier.example')
      .players,
  ).toEqual([
    { email: 'ada@pier.example', team: 'Athena' },
    { email: 'bo@pier.example', team: 'Hades' },
    { email: 'cy@pier.example', team: '-1' },
  ])
})

test('everything that is wrong is said at once, with its line, and counts as nobody', () => {
  const { players, problem } = playersIn('ada@pier.example\ntom\nbo@pier.example\nida@\nAda@Pier.example')
  expect(players).toHaveLength(2)
  expect(problem).toBe(
    'Line 2: tom is not a valid email address. Line 4: ida@ is not a valid email address. Line 5: Ada@Pier.example is a duplicate email address.',
  )
})

test('a single line has no number, and the same slip twice has the number of each', () => {
  expect(playersIn('ada').problem).toBe('ada is not a valid email address.')
  expect(playersIn('tom\nada@pier.example\ntom').problem).toBe(
    'Line 1: tom is not a valid email address. Line 3: tom is not a valid email address.',
  )
})

test('what nobody sees is taken out and said, and so are several addresses in one row', () => {
  expect(playersIn('ad\u200ba@pier.example\nbo@pier.\u00adexample')).toEqual({
    players: [
      { email: 'ada@pier.example', team: '-1' },
      { email: 'bo@pier.example', team: '-1' },
    ],
    problem: '',
    note: '2 invisible characters were removed from the addresses.',
  })
  expect(playersIn('Name,Email\nAda,ada@pier.example bo@pier.example').note).toMatch(
    /^1 row has several addresses/,
  )
})

test('two spellings of one address are one player, and the second is said', () => {
  const { players, problem } = playersIn('ada@pier.example\nADA@\uff50ier.example')
  expect(players).toHaveLength(1)
  expect(problem).toMatch(/is a duplicate email address\.$/)
})

test('a team that is none is said and stops nothing', () => {
  expect(playersIn('email,team\nada@pier.example,Zeus')).toEqual({
    players: [{ email: 'ada@pier.example', team: '-1' }],
    problem: '',
    note: 'Not a team of this order, ignored: “Zeus”. The teams are Athena, Artemis, Cronus, Hades.',
  })
})

test('what has to be put right is said from the first line to the last', () => {
  const { problem } = playersIn('ada@pier.example\ntom@pier.example\nada@pier.example\nnot an address')
  expect(problem.match(/Line \d/g)).toEqual(['Line 3', 'Line 4'])
})
