import { describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import {
  canonicalName,
  checkPassword,
  customerProblems,
  planCustomer,
  trainerOf,
  trainerProblems,
  type NewCustomer,
} from './accounts.ts'
import { readBalance, readTypedBalance } from './credits.ts'

const stBrannocs: NewCustomer = {
  username: 'stbrannocs',
  email: 'crisis@stbrannocs.example',
  password: 'lantern-orchard-49',
  subscription: 1,
  months: 12,
}
const refusalOf = (change: Partial<NewCustomer>) => {
  const plan = planCustomer({ ...stBrannocs, ...change }, password => password === 'password123')
  return isRefusal(plan) ? plan.refused : plan
}

describe('a new customer', () => {
  test('has a user name, an address, a belt and months', () => {
    expect(refusalOf({})).toEqual({
      username: 'stbrannocs',
      email: 'crisis@stbrannocs.example',
      level: 1,
      months: 12,
    })
  })

  test('gets twelve months by default, and only whole months', () => {
    expect(refusalOf({ months: null })).toMatchObject({ months: 12 })
    expect(refusalOf({ months: 1.5 })).toMatchObject({ months: 2 })
  })

  test('is checked in the order of the specification', () => {
    expect(refusalOf({ username: 'st', email: 'x', password: 'x', subscription: null })).toBe(
      'username short',
    )
    expect(refusalOf({ username: 'st-brannocs', email: 'x' })).toBe('username hyphen')
    expect(refusalOf({ email: 'x', password: 'x' })).toBe('account email invalid')
    expect(refusalOf({ password: '1234567', subscription: null })).toBe('password short')
    expect(refusalOf({ subscription: null, months: 0 })).toBe('subscription required')
  })

  test('is refused with all errors, in that order', () => {
    const problems = customerProblems(
      { username: 'st', email: 'x', password: 'x', subscription: null, months: 0 },
      () => false,
    )
    const said = [
      'username short',
      'account email invalid',
      'password short',
      'subscription required',
      'months invalid',
    ]
    expect(problems.map(({ refused }) => refused)).toEqual(said)
  })

  test('and a new trainer are refused with all errors', () => {
    const problems = trainerProblems(
      { customer: 'stbrannocs', username: 'pierhead-reyes', email: 'x', password: 'x' },
      () => false,
    )
    expect(problems.map(({ refused }) => refused)).toEqual([
      'username prefix',
      'account email invalid',
      'password short',
    ])
  })

  test('whose trainer’s name has a second hyphen is told of the hyphen, not of the prefix', () => {
    const input = { customer: 'stbrannocs', email: 'jo@x.example', password: 'slack water at six' }
    const refusalsOf = (username: string) =>
      trainerProblems({ ...input, username }, () => false).map(({ refused }) => refused)
    expect(refusalsOf('stbrannocs-jo-ann')).toEqual(['trainer hyphen'])
    expect(refusalsOf('st-brannocs-jo')).toEqual(['username prefix'])
    expect(refusalsOf('stbrannocs-jö')).toEqual(['trainer characters'])
    expect(refusalsOf('stbrannocs-jo')).toEqual([])
  })

  test.each([
    [{ username: 'st brannocs' }, 'username characters'],
    [{ username: 'stbrannоcs' }, 'username characters'],
    [{ email: 'a@x.example,b@x.example' }, 'account email invalid'],
    [{ password: 'p'.repeat(129) }, 'password long'],
    [{ password: 'password123' }, 'password common'],
    [{ subscription: 3 }, 'subscription required'],
    [{ subscription: '1.0' }, 'subscription required'],
    [{ months: 0 }, 'months invalid'],
    [{ months: 121 }, 'months invalid'],
    [{ months: Number.NaN }, 'months invalid'],
  ])('%j is refused: %s', (change, refused) => {
    expect(refusalOf(change)).toBe(refused)
  })

  test('may have a password of 8 to 128 characters, counted as people count', () => {
    expect(refusalOf({ password: '🔑'.repeat(8) })).toMatchObject({ username: 'stbrannocs' })
    expect(refusalOf({ password: 'p'.repeat(128) })).toMatchObject({ username: 'stbrannocs' })
  })
})

describe('the owner’s own name is not a password', () => {
  const problem = (password: string, username: string, email?: string) =>
    checkPassword(password, () => false, { username, ...(email !== undefined && { email }) })?.refused
  const orla = ['portofskerra-reyes', 'Orla.Reyes@skerra.example'] as const

  test.each([
    ['portofskerra-reyes', 'PortOfSkerra-Reyes!', 'portofskerrareyes'],
    ['portofskerra', 'PORTOFSKERRA', 'PortOfSkerra2026!', '1portofskerra'],
    ['reyes123', 'Reyes!!!', 'reyes_2026'],
    ['orla.reyes@skerra.example', 'Orla.Reyes@skerra.example1'],
    ['orla.reyes', 'OrlaReyes#1', 'orla_reyes'],
  ])('%s, however it is spelt', (...passwords) => {
    expect(passwords.map(password => problem(password, ...orla))).toEqual(
      passwords.map(() => 'password common'),
    )
  })

  test('even if it has only digits', () => {
    expect(problem('48151623!', '4815.1623')).toBe('password common')
  })

  test('but a password may contain it, or have no letters', () => {
    const passwords = [
      'reyes lantern orchard',
      'portofskerra at dusk',
      'skerra.example',
      '🔑'.repeat(8),
      '4815-1623-4242',
    ]
    expect(passwords.map(password => problem(password, ...orla))).toEqual(passwords.map(() => undefined))
    expect(problem('lantern orchard', 'iver.holm', '')).toBeUndefined()
  })

  test('for a new customer, and for a new trainer', () => {
    expect(refusalOf({ password: 'StBrannocs1' })).toBe('password common')
    expect(refusalOf({ password: 'crisis@stbrannocs.example' })).toBe('password common')
    const trainer = {
      customer: 'stbrannocs',
      username: 'stbrannocs-okafor',
      email: 'o@stbrannocs.example',
      password: 'okafor2026',
    }
    expect(trainerProblems(trainer, () => false).map(({ refused }) => refused)).toEqual(['password common'])
  })
})

test('the trainer is the part after the only hyphen', () => {
  expect(trainerOf('stbrannocs-lindqvist')).toBe('lindqvist')
  expect(
    ['stbrannocs', 'stbrannocs-', '-lindqvist', 'stbrannocs--lindqvist', 'st-brannocs-lindqvist'].map(
      trainerOf,
    ),
  ).toEqual(Array.from({ length: 5 }, () => null))
})

test('spaces, case and composition do not make another user', () => {
  expect(canonicalName(' StBrannocs ')).toBe('stbrannocs')
  expect(canonicalName('Bjo\u0308rn')).toBe(canonicalName('björn'))
})

test('a balance is a whole number of at most a million', () => {
  expect([0, 10, 1_000_000].map(readBalance)).toEqual([0, 10, 1_000_000])
  for (const value of ['10', null, undefined, Number.NaN, [], {}])
    expect(readBalance(value)).toEqual({ refused: 'balance invalid' })
  for (const value of [-1, 1.5, 1_000_001, 2_147_483_648])
    expect(readBalance(value)).toEqual({ refused: 'balance range' })
  expect([' 9 ', '1000000'].map(readTypedBalance)).toEqual([9, 1_000_000])
  for (const text of ['-3', '99999999999999', '1.5'])
    expect(readTypedBalance(text)).toEqual({ refused: 'balance range' })
  for (const text of ['', 'many', '1e3', '0x10', '1.000', '2,000', '1.000.000'])
    expect(readTypedBalance(text)).toEqual({ refused: 'balance invalid' })
})
