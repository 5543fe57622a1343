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

test('a team may follow its address, in upper or lower case; a file may name its columns', () => {
  expect(
    playersIn('Email,Team\r\nada@pier.example,athena\r\n"bo@pier.example";"Hades"\r\ncy@pier.example')
      .players,
  ).toEqual([
    { email: 'ada@pier.example', team: 'Athena' },
    { email: 'bo@pier.example', team: 'Hades' },
    { email: 'cy@pier.example', team: '-1' },
  ])
})

test('every error is reported at once with its line, and adds no player', () => {
  const { players, problem } = playersIn('ada@pier.example\ntom\nbo@pier.example\nida@\nAda@Pier.example')
  expect(players).toHaveLength(2)
  expect(problem).toBe(
    'Line 2: tom is not a valid email address. Line 4: ida@ is not a valid email address. Line 5: Ada@Pier.example is a duplicate email address.',
  )
})

test('an error in a single line has no line number; the same error twice has both numbers', () => {
  expect(playersIn('ada').problem).toBe('ada is not a valid email address.')
  expect(playersIn('tom\nada@pier.example\ntom').problem).toBe(
    'Line 1: tom is not a valid email address. Line 3: tom is not a valid email address.',
  )
})

test('invisible characters are removed with a note, and several addresses in one row get a note', () => {
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

test('two spellings of one address are one player, and the second is reported', () => {
  const { players, problem } = playersIn('ada@pier.example\nADA@\uff50ier.example')
  expect(players).toHaveLength(1)
  expect(problem).toMatch(/is a duplicate email address\.$/)
})

test('an unknown team is noted and stops nothing', () => {
  expect(playersIn('email,team\nada@pier.example,Zeus')).toEqual({
    players: [{ email: 'ada@pier.example', team: '-1' }],
    problem: '',
    note: 'Not a team of this order, ignored: “Zeus”. The teams are Athena, Artemis, Cronus, Hades.',
  })
})

test('errors are reported in the order of their lines', () => {
  const { problem } = playersIn('ada@pier.example\ntom@pier.example\nada@pier.example\nnot an address')
  expect(problem.match(/Line \d/g)).toEqual(['Line 3', 'Line 4'])
})
