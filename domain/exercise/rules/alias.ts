// The name somebody takes part under in a facilitated exercise (S1§5, rules 112 and 114).
import { composed } from '#domain/composed.ts'

const SHORTEST = 3
/** What a message goes to besides teams and players, and who leads. */
const NAMES_OF_OTHERS = ['all', 'everybody', 'everyone', 'facilitator', 'exercise control']
/**
 * Letters of any alphabet with their accents, digits, and what stands in names between them: O’Brien,
 * Anne-Marie, J. R.
 */
const ALLOWED = /^[\p{L}\p{M}\p{N} ._\p{Pd}'’‘]{1,30}$/u

/** An alias as it is kept and compared: spaces that nobody sees make no second player. */
export const storedAlias = (typed: string): string =>
  composed(typed).trim().replace(/\s+/g, ' ').toLowerCase()

/** What is wrong with an alias, in the order of S1§5; null when nothing is. */
export const aliasProblem = (typed: string): 'alias is email' | 'alias short' | 'alias characters' | null => {
  const alias = storedAlias(typed)
  if (alias.includes('@')) return 'alias is email'
  if ([...alias].length < SHORTEST) return 'alias short'
  return ALLOWED.test(alias) ? null : 'alias characters'
}

/**
 * Whether a reader, or whoever sends a message by name, would take this alias for a team, for everybody or
 * for who leads.
 */
export const isNameOfAnother = (alias: string, teams: readonly string[]): boolean => {
  const others = [...NAMES_OF_OTHERS, ...teams, ...teams.map(team => `team ${team}`)]
  return others.some(other => looks(other) === looks(alias))
}

/**
 * Whether two aliases look the same: wide letters, and those of other alphabets that are drawn like Latin
 * ones.
 */
export const looksLike = (one: string, other: string): boolean => looks(one) === looks(other)

const looks = (name: string): string =>
  storedAlias(composed(name, 'NFKC'))
    .replaceAll(/[’‘ʼʻʹ]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\u0000-\u007f]/gu, letter => DRAWN_AS[letter] ?? letter)

/**
 * Small letters of Cyrillic, Greek and Armenian, and of Latin itself, that are drawn like these (Unicode's
 * confusables).
 */
const LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  n: 'ոп',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛզ',
  s: 'ѕ',
  u: 'υսʋ',
  v: 'νѵ',
  w: 'ԝա',
  x: 'хχ',
  y: 'уγүყ',
}
const DRAWN_AS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LIKE).flatMap(([plain, drawn]) => [...drawn].map(letter => [letter, plain])),
)
