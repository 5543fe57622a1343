import { describe, expect, test } from 'vitest'
import { FINDINGS } from '#contracts/words/findings.ts'
import { messages } from '#contracts/words/messages.ts'
import { sourceOf, type Source } from './support/code/source.ts'
import { codeFiles, filesBelow, FOLDERS, isTest, read } from './support/tree.ts'

const TICS: Readonly<Record<string, RegExp>> = {
  'a role, a name or "no one" instead of somebody': /\b(somebody|anybody|nobody|whoever)\b/i,
  'they, for a player, an author, a facilitator': /\b(he|him|his|himself)\b/i,
  // "A stand" is a term of the glossary.
  'is, not stands': /(?<!\ba )\bstands?\b(?! (?:for|in|still)\b)/i,
  'again, not anew': /\banew\b/i,
  'in the meantime, or nothing': /\bmeanwhile\b/i,
  'per line, not in each line': /\b(in|on) (each|every) line\b/i,
  'leave empty to …, not Empty: …': /(^|[.;] )empty: /i,
  'anyway, not all the same': /\ball the same\b/i,
  'your own, or the caller’s, not one’s own': /\b(one[’']s own|oneself)\b/i,
  'a noun, not a free clause': /^(who|whom|what)\b[^?]*\.$/i,
  'not a picture, not no picture': /(?<!there )\bis no (picture|recording|backup|file|link)\b/i,
}

const MAY: readonly (readonly [RegExp, string])[] = [
  [/^nobody has this password$/, 'hashed where an account is unknown; nobody reads it'],
]

/** SQL is not a sentence. */
const SQL = /\b(select|returning)\b.*\bfrom\b|\breturning\b.*\bselect\b/s

/** Keys of messages may contain spaces, but are not sentences. */
const KEYS = new Set([messages, FINDINGS].flatMap(Object.keys))

const textsOf = ({ path, strings, jsxTexts }: Source): { at: string; text: string }[] =>
  [...strings, ...jsxTexts]
    .map(({ line, text }) => ({
      at: `${path}:${line}`,
      text: text
        .replace(/^(['"`])(.*)\1$/s, '$2')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter(
      ({ text }) =>
        text.includes(' ') && !KEYS.has(text) && !SQL.test(text) && !MAY.some(([may]) => may.test(text)),
    )

const ticsOf = (source: Source): string[] =>
  textsOf(source).flatMap(({ at, text }) =>
    Object.entries(TICS)
      .filter(([, tic]) => tic.test(text))
      .map(([instead]) => `${at} ${instead}: ${text.slice(0, 120)}`),
  )

/** Quoted words are not ours. */
const withoutQuotes = (comment: string): string =>
  comment.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|\]\([^)]*\)|“[^”]*”/g, '')

/** The name of a parameter. */
const CODE_IN_COMMENTS = /@param stands\b/

/** These are not looked for in comments, whose lines are often only the end of a sentence. */
const OF_SENTENCES_ONLY = new Set(['a noun, not a free clause', 'leave empty to …, not Empty: …'])

const ticsOfComments = ({ path, comments }: Source): string[] =>
  comments
    .filter(({ text }) => !CODE_IN_COMMENTS.test(text))
    .flatMap(({ line, text }) =>
      Object.entries(TICS)
        .filter(([instead, tic]) => !OF_SENTENCES_ONLY.has(instead) && tic.test(withoutQuotes(text)))
        .map(([instead]) => `${path}:${line} ${instead}: ${text.slice(0, 120)}`),
    )

const NAMES = /^\s*(?:(?:test|it|describe)(?:\.\w+)?|\]\))\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/gm

/** A test may say "he" of Tom. */
const OF_NO_NAME = new Set(['they, for a player, an author, a facilitator', 'a noun, not a free clause'])

const namesOf = (text: string): string[] =>
  [...text.matchAll(NAMES)].map(([, quoted, template]) => quoted ?? template ?? '')

const ticsOfNames = (path: string, names: readonly string[]): string[] =>
  names.flatMap(name =>
    Object.entries(TICS)
      .filter(([instead, tic]) => !OF_NO_NAME.has(instead) && tic.test(withoutQuotes(name)))
      .map(([instead]) => `${path} ${instead}: ${name}`),
  )

const CODE_OR_QUOTED = /^```.*?^```|`[^`]*`|\]\([^)]*\)|"[^"]*"|“[^”]*”|(\*{1,2})[^*\s][^*]*\1/gms

const ticsOfPage = (path: string, page: string): string[] =>
  page
    .replaceAll(CODE_OR_QUOTED, quoted => quoted.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(TICS)
        .filter(([instead, tic]) => !OF_SENTENCES_ONLY.has(instead) && tic.test(line))
        .map(([instead]) => `${path}:${index + 1} ${instead}: ${line.slice(0, 120)}`),
    )

const ROOT_PAGES = ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md']

/** These quote the specification, or the sentences of the code. */
const QUOTING = /^docs\/(?:rules\/specification-\w+|api|scenario-checks)\.md$/

const production = codeFiles()
  .filter(
    path => /^(contracts|domain|server|web)\//.test(path) && !isTest(path) && !path.includes('/stories/'),
  )
  .map(path => sourceOf(path, read(path)))

describe('plain English', () => {
  test.each([
    ['Ask whoever sent it to you.', 1],
    ['What you send stands here.', 2],
    ['Somebody else changed it meanwhile.', 2],
    ['A player and what he answered', 1],
    ['Chart is no picture that can be used here.', 1],
    ['What should players do next?', 0],
    ['Ask the person who sent it for a new one.', 0],
  ])('the lint finds the tics of %j: %i', (sentence, tics) => {
    expect(ticsOf(sourceOf('web/Sample.tsx', `export const a = <p>${sentence}</p>`))).toHaveLength(tics)
    expect(ticsOf(sourceOf('web/sample.ts', `export const a = ${JSON.stringify(sentence)}`))).toHaveLength(
      tics,
    )
  })

  test('no sentence of the product has one of them', () => {
    expect(production.flatMap(ticsOf)).toEqual([])
  })

  test('no comment has one of them', () => {
    const sample = (comment: string) => sourceOf('domain/sample.ts', `// ${comment}\nexport const a = 1`)
    expect(ticsOfComments(sample('Somebody saved meanwhile, and he is told.'))).toHaveLength(3)
    expect(ticsOfComments(sample("Refuses 'changed meanwhile'."))).toEqual([])
    const sources = codeFiles().map(path => sourceOf(path, read(path)))
    expect(sources.flatMap(ticsOfComments)).toEqual([])
  })

  test('no name of a test has one of them', () => {
    expect(ticsOfNames('a.test.ts', namesOf("  test('nobody is told anew', () => {"))).toHaveLength(2)
    const named = codeFiles()
      .filter(isTest)
      .map(path => ({ path, names: namesOf(read(path)) }))
    expect(named.flatMap(({ names }) => names).length).toBeGreaterThan(3_000)
    expect(named.flatMap(({ path, names }) => ticsOfNames(path, names))).toEqual([])
  })

  test('no page of the documentation has one of them', () => {
    expect(
      ticsOfPage('page', 'Nobody\nknows `whoever` or *somebody*.\n```\nanew\n```\nIt stands here.'),
    ).toEqual([
      'page:1 a role, a name or "no one" instead of somebody: Nobody',
      'page:6 is, not stands: It stands here.',
    ])
    const pages = ['docs', ...FOLDERS].flatMap(folder => filesBelow(folder, /\.md$/))
    const ours = [...ROOT_PAGES, ...pages].filter(path => !QUOTING.test(path))
    expect(ours.length).toBeGreaterThan(70)
    expect(ours.flatMap(path => ticsOfPage(path, read(path)))).toEqual([])
  })

  test('every exception is still needed', () => {
    const all = production.flatMap(({ strings, jsxTexts }) =>
      [...strings, ...jsxTexts].map(({ text }) => text),
    )
    const unused = MAY.filter(
      ([may]) =>
        !all.some(text =>
          may.test(
            text
              .replace(/^(['"`])(.*)\1$/s, '$2')
              .replaceAll(/\s+/g, ' ')
              .trim(),
          ),
        ),
    )
    expect(unused.map(([, why]) => why)).toEqual([])
  })
})
