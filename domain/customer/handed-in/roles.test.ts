import { expect, test } from 'vitest'
import { readList, readListFile } from './read-list.ts'

const ROLES = ['Press officer', 'Chief executive', 'head of IT']
const JON = 'jon@skerra.example'
const MINA = 'mina@skerra.example'
const IDA = 'ida@skerra.example'

const LISTS: readonly [what: string, text: string, roles: readonly string[], strange: readonly string[]][] = [
  [
    'a column with a heading, and an unknown role',
    `email,team,Role\n${JON},Athena,press officer\n${MINA},Hades,\n${IDA},Athena,Nurse`,
    [`${JON} Press officer`],
    ['Nurse'],
  ],
  [
    'columns without headings',
    `${JON}\tAthena\tPress officer\n${MINA}\tAthena\tChief executive`,
    [`${JON} Press officer`, `${MINA} Chief executive`],
    [],
  ],
  [
    'a role before the address',
    `Press officer;Jon Berg;${JON}\nhead of IT;Mina Okafor;${MINA}`,
    [`${JON} Press officer`, `${MINA} head of IT`],
    [],
  ],
  ['one row', `${JON}, head of IT`, [`${JON} head of IT`], []],
  ['one row with a name', `Jon Berg, ${JON}, Press officer`, [`${JON} Press officer`], []],
  [
    'a list, with teams before or after',
    `${JON}, Athena, Press officer; ${MINA}, head of IT, Hades; ${IDA}`,
    [`${JON} Press officer`, `${MINA} head of IT`],
    [],
  ],
  [
    'an address, a team and a role after one another, in one line',
    `${JON}, Athena, Press officer, ${MINA}, Chief executive, ${IDA}, Hades`,
    [`${JON} Press officer`, `${MINA} Chief executive`],
    [],
  ],
]

test.each(LISTS)('the role beside an address is taken: %s', (_what, text, roles, strange) => {
  for (const read of [readList, readListFile]) {
    const listed = read(text, ROLES)
    expect(listed.roles.map(({ address, role }) => `${address} ${role}`)).toEqual(roles)
    expect(listed).toMatchObject({ strangeRoles: strange, strangeTeams: [], wrong: [], leftOut: [] })
  }
})

test('the team beside a role is taken too', () => {
  const teams = (text: string) => readList(text, ROLES).teams.map(({ team }) => team)
  expect(teams(`email,role,team\n${JON},Press officer,Athena`)).toEqual(['Athena'])
  expect(teams(`${JON}, Press officer, Athena, ${MINA}, Hades`)).toEqual(['Athena', 'Hades'])
})

test('an unknown name in a column of roles is not reported as a team', () => {
  const listed = readList(`${JON}\tPress officer\n${MINA}\tNurse`, ROLES)
  expect(listed).toMatchObject({ strangeRoles: ['Nurse'], strangeTeams: [] })
})

test('a scenario without roles takes none, and a column of roles is not a problem', () => {
  expect(readList(`email,role\n${JON},Nurse`)).toMatchObject({
    addresses: [JON],
    roles: [],
    strangeRoles: [],
    strangeTeams: [],
    wrong: [],
  })
})

test('a role on its own is reported', () => {
  expect(readList('Press officer', ROLES)).toMatchObject({ addresses: [], wrong: ['Press officer'] })
})
