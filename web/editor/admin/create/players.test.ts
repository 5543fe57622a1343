import { expect, test } from 'vitest'
import { playersIn } from './players.ts'

const emails = (text: string) => playersIn(text).players.map(({ email }) => email)

test('a pasted list has one address per line or several between commas, with or without names', () => {
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

test('a role of the scenario may follow too, and an unknown one is an error', () => {
  const { players, problem } = playersIn(
    'Email,Team,Role\nada@pier.example,Athena,press officer\nbo@pier.example,Hades,Nurse',
    ['Press officer'],
  )
  expect(players).toEqual([
    { email: 'ada@pier.example', team: 'Athena', role: 'Press officer' },
    { email: 'bo@pier.example', team: 'Hades' },
  ])
  expect(problem).toBe('Line 3: This scenario has no role “Nurse”.')
})

test('every error is reported at once with its line, and adds no player', () => {
  const { players, problem } = playersIn('ada@pier.example\ntom\nbo@pier.example\nida@\nAda@Pier.example')
  expect(players).toHaveLength(2)
  expect(problem).toBe(
    'Line 2: tom is not a valid email address. Line 4: ida@ is not a valid email address. Line 5: Ada@Pier.example is a duplicate email address.',
  )
})

test('a wrong file lists ten errors and counts the rest', () => {
  const { problem } = playersIn(Array.from({ length: 112 }, (_, n) => `word${n}`).join('\n'))
  expect(problem.match(/Line/g)).toHaveLength(10)
  expect(problem).toMatch(/Line 10: word9 is not a valid email address\. And 102 more\.$/)
})

test('an error in a list of one line has no line number; the same error twice has both numbers', () => {
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

test.each([
  ['email,team\nada@pier.example,Zeus', 'Line 2: Zeus is not a team of this exercise.'],
  ['a@k.example, Atena', 'Atena is not a team of this exercise.'],
  ['a@k.example; Atena', 'Atena is not a team of this exercise.'],
  ['Ada Berg, a@k.example, Atena', 'Atena is not a team of this exercise.'],
  ['a@k.example, Atena; b@k.example, Athena', 'Atena is not a team of this exercise.'],
  ['a@k.example, Atena\nb@k.example, c@k.example', 'Line 1: Atena is not a team of this exercise.'],
  [
    'a@k.example, Athena\nb@k.example, Atena\nc@k.example, Zeus',
    'Line 2: Atena is not a team of this exercise. Line 3: Zeus is not a team of this exercise.',
  ],
])('an unknown team is refused as the server refuses it: %s', (text, problem) => {
  expect(playersIn(text).problem).toBe(problem)
})

test.each([
  'email,name\nada@pier.example,Łukasz',
  'lukasz@k.example; Łukasz',
  'ada.b@pier.example, Ada Berg',
])('a name after its address is not a team: %s', text => {
  expect(playersIn(text).problem).toBe('')
})

const ROW = ['Łukasz', 'lukasz@k.example', 'Athena']
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]
test.each(ORDERS.flatMap(order => [';', ', ', '\t'].map(sign => order.map(at => ROW[at]).join(sign))))(
  'a line of cells is one player, alone or beside other lines: %s',
  line => {
    const player = { email: 'lukasz@k.example', team: 'Athena' }
    for (const more of ['', '\nb@k.example', '\nb@k.example, c@k.example', '\nBo;b@k.example;Hades'])
      expect(playersIn(line + more)).toMatchObject({
        players: [player, ...playersIn(more).players],
        problem: '',
      })
  },
)

test('errors are reported in the order of their lines', () => {
  const { problem } = playersIn('ada@pier.example\ntom@pier.example\nada@pier.example\nnot an address')
  expect(problem.match(/Line \d/g)).toEqual(['Line 3', 'Line 4'])
})
