import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inWords, problemIn } from './problem.ts'

const problem = (schema: z.ZodType, value: unknown): string => {
  const read = schema.safeParse(value, { error: inWords })
  return read.success ? '' : problemIn(read.error)
}

describe('a problem is described in plain words, with its place', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['a missing field', z.object({ date: z.string() }), {}, 'date is missing'],
    ['null', z.object({ date: z.string() }), { date: null }, 'date must be text'],
    ['a number', z.object({ date: z.string() }), { date: 5 }, 'date must be text'],
    ['a fraction', z.object({ months: z.int() }), { months: 1.5 }, 'months must be a whole number'],
    [
      'a huge whole number',
      z.object({ months: z.int().max(120) }),
      { months: 2 ** 31 },
      'months must be at most 120',
    ],
    ['a small number', z.object({ months: z.int().min(1) }), { months: 0 }, 'months must be at least 1'],
    [
      'an exclusive maximum',
      z.object({ share: z.number().lt(1) }),
      { share: 1 },
      'share must be less than 1',
    ],
    [
      'an exclusive minimum',
      z.object({ share: z.number().gt(0) }),
      { share: 0 },
      'share must be more than 0',
    ],
    ['steps', z.object({ share: z.number().multipleOf(5) }), { share: 7 }, 'share must be a multiple of 5'],
    [
      'long text',
      z.object({ name: z.string().max(1_000) }),
      { name: 'x'.repeat(1_001) },
      'name can have at most 1,000 characters',
    ],
    ['no text', z.object({ name: z.string().min(1) }), { name: '' }, 'name cannot be empty'],
    ['short text', z.object({ name: z.string().min(3) }), { name: 'a' }, 'name needs at least 3 characters'],
    [
      'a long list',
      z.object({ all: z.array(z.string()).max(1) }),
      { all: ['a', 'b'] },
      'all can hold at most 1 entry',
    ],
    [
      'a short list',
      z.object({ all: z.array(z.string()).min(2) }),
      { all: ['a'] },
      'all needs at least 2 entries',
    ],
    [
      'a value outside a list of choices',
      z.object({ type: z.enum(['Email', 'News']) }),
      { type: 'Fax' },
      'type must be Email or News',
    ],
    [
      'a text in another format',
      z.object({ at: z.iso.datetime() }),
      { at: 'noon' },
      'at must be a time such as 2026-11-17T10:39:00.000Z',
    ],
    ['a pattern', z.object({ at: z.string().regex(/^a$/) }), { at: 'b' }, 'at must be in the requested form'],
    [
      'an unknown field',
      z.strictObject({ a: z.string() }),
      { a: '', b: 1, c: 2 },
      'the request contains unknown fields: b, c',
    ],
    [
      'an invalid key',
      z.object({ all: z.record(z.string().max(1), z.string()) }),
      { all: { ab: '' } },
      'ab (all) holds a value that is not allowed',
    ],
    [
      'a nested value',
      z.object({ players: z.array(z.object({ email: z.string() })) }),
      { players: [{ email: 1 }] },
      'email (entry 1 of players) must be text',
    ],
    [
      'a value of none of the allowed kinds',
      z.object({ team: z.union([z.string(), z.literal(-1)]) }),
      { team: null },
      'team must be text or -1',
    ],
    [
      'a missing value that may have several kinds',
      z.object({ team: z.union([z.string(), z.int()]) }),
      {},
      'team is missing',
    ],
    [
      'the closest of several allowed shapes',
      z.object({ a: z.union([z.string().max(2), z.array(z.string())]) }),
      { a: [1] },
      'entry 1 of a must be text',
    ],
    [
      'the schema’s own message',
      z.object({ id: z.string().refine(() => false, 'cannot contain /') }),
      { id: 'x' },
      'id cannot contain /',
    ],
    [
      'a failed check without a message',
      z.object({ id: z.string().refine(() => false) }),
      { id: 'x' },
      'id holds a value that is not allowed',
    ],
  ])('%s', (_what, schema, value, words) => {
    expect(problem(schema, value)).toBe(words)
  })

  test('a very long name is shortened', () => {
    expect(problem(z.strictObject({}), { ['x'.repeat(5_000)]: 1 }).length).toBeLessThan(120)
  })
})
