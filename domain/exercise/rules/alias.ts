// S1§5, rules 112 and 114.
import { composed } from '#domain/composed.ts'

const SHORTEST = 3
const NAMES_OF_OTHERS = ['all', 'everybody', 'everyone', 'facilitator', 'exercise control']
/** Punctuation of names: O’Brien, Anne-Marie, J. R. */
const ALLOWED = /^[\p{L}\p{M}\p{N} ._\p{Pd}'’‘]{1,30}$/u

/** Case and extra spaces do not make a second player. */
export const storedAlias = (typed: string): string =>
  composed(typed).trim().replace(/\s+/g, ' ').toLowerCase()

export const aliasProblem = (typed: string): 'alias is email' | 'alias short' | 'alias characters' | null => {
  const alias = storedAlias(typed)
  if (alias.includes('@')) return 'alias is email'
  if ([...alias].length < SHORTEST) return 'alias short'
  return ALLOWED.test(alias) ? null : 'alias characters'
}

export const isNameOfAnother = (alias: string, teams: readonly string[]): boolean => {
  const others = [...NAMES_OF_OTHERS, ...teams, ...teams.map(team => `team ${team}`)]
  return others.some(other => looks(other) === looks(alias))
}

export const looksLike = (one: string, other: string): boolean => looks(one) === looks(other)

const looks = (name: string): string =>
  storedAlias(composed(name, 'NFKC'))
    .replaceAll(/[’‘ʼʻʹ]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\u0000-\u007f]/gu, letter => DRAWN_AS[letter] ?? letter)

/** Lower case letters that look like the keys (Unicode's confusables). */
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
