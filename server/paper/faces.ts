// Roboto has Latin, Greek and Cyrillic letters, but a player may have any name (decision 0038).
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { composed } from '#domain/composed.ts'

/** A character comes from the first typeface that has it. Japanese uses the Chinese one. */
const PACKAGES = [
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-armenian',
  '@fontsource-variable/noto-sans-georgian',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-emoji',
]
const WEIGHTS = { normal: 400, bold: 600 } as const

interface Part {
  readonly family: string
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

export interface Face {
  readonly family: string
  readonly characters: string
  readonly normal: Uint8Array
  readonly bold: Uint8Array
}

export const facesFor = (missing: readonly string[]): Promise<Face[]> => {
  const parts = missing.length === 0 ? [] : PACKAGES.flatMap(partsOf)
  const wanted = parts.map(part => ({ part, characters: missing.filter(character => isIn(part, character)) }))
  return Promise.all(
    wanted
      .filter(({ characters }) => characters.length > 0)
      .map(({ part, characters }) => faceOf(part, characters)),
  )
}

const partsOf = (name: string): Part[] => {
  const folder = dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(ranges).map(([key, range]) => {
    const family = `${name.slice(name.indexOf('/') + 1)}-${key.replaceAll(/[[\]]/g, '')}`
    return {
      family,
      file: join(folder, 'files', `${family}-wght-normal.woff2`),
      ranges: range.split(',').map(rangeOf),
    }
  })
}

const rangeOf = (range: string): readonly [number, number] => {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const isIn = ({ ranges }: Part, character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}

/** Text shaping looks for these in every typeface, and would show a box for a missing one. */
const WITHIN_WORDS = ' \u200B\u200C\u200D'

const faceOf = async ({ family, file }: Part, characters: readonly string[]): Promise<Face> => {
  const whole = await readFile(file)
  const all = characters.join('')
  // Text shaping splits a vowel that surrounds its letter into two parts, so both are needed.
  const inParts = characters.map(character => composed(character, 'NFD'))
  const inWeight = (wght: number) =>
    subsetFont(whole, all + inParts.join('') + WITHIN_WORDS, {
      targetFormat: 'truetype',
      variationAxes: { wght },
    })
  return {
    family,
    characters: all,
    normal: await inWeight(WEIGHTS.normal),
    bold: await inWeight(WEIGHTS.bold),
  }
}
