import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from '../calls/calls.ts'
import { readInput } from './reading.ts'

const deep = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
const VALUES: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['a huge number', 2_147_483_648],
  ['a fraction', 1.5],
  ['true', true],
  ['a list', [null]],
  ['an object', { $ne: '' }],
  ['5,000 levels', deep(5_000)],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a very long text', 'x'.repeat(300_000)],
  ['nothing but blanks', ' \t '],
]
const fieldsOf = ({ input }: Call): [string, z.ZodType][] =>
  // The values of an object schema's shape are schemas.
  input instanceof z.ZodObject ? (Object.entries(input.shape) as [string, z.ZodType][]) : []
const accepted = (schema: z.ZodType): unknown =>
  [
    undefined,
    'x',
    '1',
    '00000000-0000-4000-8000-000000000000',
    1,
    true,
    [],
    {},
    ...(schema instanceof z.ZodEnum ? schema.options : []),
  ].find(value => schema.safeParse(value).success)

const fields = [...calls.values()].flatMap(({ contract }) =>
  fieldsOf(contract).map(([field]) => ({ contract, field })),
)

describe('a refusal names the field, in plain words', () => {
  test('every call is checked', () => {
    expect(fields.length).toBeGreaterThan(50)
    expect([...calls.values()].every(({ contract }) => contract.input instanceof z.ZodObject)).toBe(true)
  })

  test.each(fields)('$contract.name: $field', ({ contract, field }) => {
    const rest = Object.fromEntries(fieldsOf(contract).map(([name, schema]) => [name, accepted(schema)]))
    for (const [what, value] of VALUES) {
      const read = readInput(contract, { ...rest, [field]: value })
      if (!('problem' in read)) continue
      expect(read.problem, what).toContain(field)
      expect(read.problem, what).not.toMatch(
        /invalid|expected|received|zod|undefined|NaN|\[object|string|boolean|array|<=|>=/i,
      )
      expect(read.problem.length, what).toBeLessThan(200)
    }
  })

  test('and says what the field must be', () => {
    const order = {
      scenario: 'Code Grey',
      identifier: 'Spring drill',
      date: '1-12-2026',
      players: [{ email: 'ada@example.org', team: '-1' }],
    }
    const problemOf = (call: string, input: object) => {
      const read = readInput(calls.get(call)?.contract as Call, input)
      return 'problem' in read ? read.problem : ''
    }
    const problem = (change: Readonly<Record<string, unknown>>) =>
      problemOf('createOrder', { ...order, ...change })
    expect(problem({})).toBe('')
    expect(problem({ date: null })).toBe('date must be text')
    expect(problemOf('markRead', {})).toBe('id is missing')
    expect(problem({ identifier: 'x'.repeat(101) })).toBe('identifier can have at most 100 characters')
    expect(problem({ identifier: 'a\u0007b' })).toBe(
      'identifier must be one line of text, without control characters',
    )
    expect(problem({ players: 'three' })).toBe('players must be a list or a number')
    expect(problem({ players: [{ email: 5 }] })).toBe('email (entry 1 of players) must be text')
    expect(problem({ players: [{ email: 'ada@example.org', team: null }] })).toBe(
      'team (entry 1 of players) must be text or -1',
    )
  })
})
