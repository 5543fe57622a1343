import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lineMessages } from './line-messages.ts'
import { messages, sentence, sentenceOf } from './messages.ts'

const ROOT = join(import.meta.dirname, '../..')
const sourcesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => readFileSync(join(ROOT, folder, name), 'utf8'))

describe('a refusal', () => {
  const codes = sourcesIn('domain').flatMap(text =>
    [...text.matchAll(/\b(?:refuse|warn)\(\s*'([^']+)'/g)].map(([, code]) => code ?? ''),
  )

  test('by a rule has its sentence', () => {
    expect(new Set(codes).size).toBeGreaterThan(60)
    expect([...new Set(codes)].filter(code => !(code in messages))).toEqual([])
  })

  test('by the server has its sentence too', () => {
    const said = sourcesIn('server').flatMap(text =>
      [...text.matchAll(/\b(?:refuse|no)\(\s*'([^']+)'/g)].map(([, code]) => code ?? ''),
    )
    expect(said.length).toBeGreaterThan(20)
    expect([...new Set(said)].filter(code => !(code in messages))).toEqual([])
  })
})

const WORDS = [
  'messages.ts',
  'exercise-messages.ts',
  'facilitator-messages.ts',
  'report-messages.ts',
  'line-messages.ts',
]

test('every sentence is used', () => {
  const code = ['contracts', 'domain', 'server', 'web']
    .flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .filter(name => folder !== 'contracts' || !WORDS.some(file => name === join('words', file)))
        .map(name => readFileSync(join(ROOT, folder, name), 'utf8')),
    )
    .join('\n')
  const composed = [...code.matchAll(/\bsentence\(`([^`]+)`|`(\$\{wanted\} wanted)`/g)]
    .map(([, said, wanted]) => said ?? wanted ?? '')
    .map(key => new RegExp(`^${key.replaceAll(/\$\{[^}]+\}/g, '.+')}$`))
  const isUsed = (key: string) =>
    [`'${key}'`, `"${key}"`, `.${key}`].some(quoted => code.includes(quoted)) ||
    composed.some(pattern => pattern.test(key))
  expect(Object.keys({ ...messages, ...lineMessages }).filter(key => !isUsed(key))).toEqual([])
})

describe('a sentence', () => {
  test('has its values filled in, and shows where one is missing', () => {
    expect(sentence('email invalid', { email: 'maeve' })).toBe('maeve is not a valid email address.')
    expect(sentence('email invalid')).toBe('{email} is not a valid email address.')
  })

  test('counts one as one', () => {
    expect(sentence('pushed', { minutes: 1 })).toBe('Time was pushed by 1 minute.')
    expect(sentence('pushed', { minutes: 15 })).toBe('Time was pushed by 15 minutes.')
    expect(sentence('push makes late', { n: 1 })).toBe(
      '1 player would be late with an answer. Push again to push anyway.',
    )
    expect(sentence('push makes late', { n: 0 })).toBe(
      '0 players would be late with an answer. Push again to push anyway.',
    )
  })

  test('shows typed text as it is, even with placeholders in it', () => {
    expect(sentence('email invalid', { email: '{email} $& $1' })).toBe(
      '{email} $& $1 is not a valid email address.',
    )
    expect(sentenceOf({ refused: 'toString' })).toBe('toString')
  })
})
