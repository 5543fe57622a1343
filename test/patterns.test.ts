// Security NA-24, reliability S4.
import { expect, test } from 'vitest'
import { line, text as textField } from '#contracts/wire/fields.ts'
import { composed } from '#domain/composed.ts'
import { csvLine } from '#domain/csv.ts'
import { canonicalName, checkUsername } from '#domain/customer/accounts.ts'
import { readDate } from '#domain/customer/calendar.ts'
import { isLogo } from '#domain/customer/clients.ts'
import { canonicalEmail, isAddress, isOneAddress, nameFromEmail } from '#domain/customer/email-address.ts'
import { identifierFits } from '#domain/customer/order-form.ts'
import { readShortName } from '#domain/customer/places/short-links.ts'
import { aliasProblem, storedAlias } from '#domain/exercise/rules/alias.ts'
import { confirmsReset } from '#domain/exercise/rules/reset-confirmed.ts'
import { safeLink, safeSource, safeStyle } from '#domain/scenario/authored-html.ts'
import { slugOf } from '#domain/scenario/authoring/authoring.ts'
import { playtimeIn } from '#domain/scenario/playtime.ts'
import { checkFileName } from '#domain/scenario/event-rules.ts'
import { faceName } from '#domain/scenario/face.ts'
import { checkMediaName, mediaNameLike, writtenName } from '#domain/scenario/media/media-names.ts'
import { plainText } from '#domain/scenario/plain-text.ts'
import { readJson } from '#server/http/wire/json-body.ts'
import { isOurHost } from '#server/http/wire/host.ts'
import { escaped } from '#server/mail/letters/html.ts'
import { sourceOf } from './support/code/source.ts'
import { codeFiles, isTest, read } from './support/tree.ts'
import { workOf } from '#test/support/surroundings/processor-time.ts'

const LENGTH = 50_000
const MOST = 50

interface Found {
  readonly where: string
  readonly pattern: RegExp
}

const patternsOf = (path: string): readonly Found[] =>
  sourceOf(path, read(path)).patterns.map(({ line, text }) => {
    const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(text) ?? []
    return {
      where: `${path}:${line} ${text}`,
      pattern: new RegExp(source, flags.includes('g') ? flags : `${flags}g`),
    }
  })

const COMMON = [
  ' ',
  '\t',
  'a',
  'A',
  '0',
  '-',
  '.',
  ',',
  ':',
  '<',
  '>',
  '"',
  '&',
  '/',
  '{',
  '[',
  '=',
  'é',
  '\u0301',
  '\u200b',
]
const partsOf = (source: string): readonly string[] => {
  const words = source
    .replaceAll(/\\[a-zA-Z](\{[^}]*\})?|[()?*+^$|\]]|\{\d+(,\d*)?\}/g, '\0')
    .replaceAll(/\\(.)/g, '$1')
  return [...new Set([...COMMON, ...words.split(/[\0[]/)])].filter(part => part !== '' && part.length <= 30)
}

/** The texts end with NUL, which is in no part. */
const shapesOf = (parts: readonly string[]): readonly ((length: number) => string)[] =>
  parts.flatMap(pump =>
    ['', ...parts.filter(part => part !== pump)].flatMap(beginning => [
      (length: number) => `${beginning}${pump.repeat(length / pump.length)}\u0000`,
      (length: number) => `${(beginning + pump).repeat(length / (beginning.length + pump.length))}\u0000`,
    ]),
  )

/** A slow run is repeated, because the first one compiles the pattern. */
const timeOf = (pattern: RegExp, text: string, most: number): number => {
  let quickest = Infinity
  for (let round = 0; round < 3 && quickest > most; round++)
    quickest = Math.min(
      quickest,
      workOf(() => text.replaceAll(pattern, '')),
    )
  return quickest
}

/** Short texts come first, because a slow pattern takes very long on long ones. */
const slowOn = ({ pattern, where }: Found): readonly string[] => {
  for (const shape of shapesOf(partsOf(pattern.source))) {
    if (timeOf(pattern, shape(LENGTH / 20), MOST / 200) <= MOST / 200) continue
    const ms = timeOf(pattern, shape(LENGTH), MOST)
    if (ms > MOST) return [`${where} takes ${ms.toFixed(0)} ms for ${JSON.stringify(shape(60))}`]
  }
  return []
}

test('no pattern needs more than 50 ms for 50 kB, whatever the text', () => {
  const patterns = codeFiles()
    .filter(path => /^(domain|contracts|server)\//.test(path) && !isTest(path))
    .flatMap(patternsOf)
    // A pattern without repetition takes linear time.
    .filter(({ pattern }) => /[*+{]/.test(pattern.source))
  expect(patterns.length).toBeGreaterThan(80)
  expect(slowOn({ where: 'planted', pattern: /a+b/g })).toHaveLength(1)
  expect(patterns.flatMap(slowOn)).toEqual([])
}, 120_000)

const MATCHERS: Readonly<Record<string, (text: string) => unknown>> = {
  aliasProblem,
  canonicalEmail,
  canonicalName,
  checkFileName,
  checkMediaName,
  checkUsername,
  composed,
  confirmsReset: text => confirmsReset(text, `${text}x`),
  csvLine: text => csvLine([text]),
  escaped,
  faceName,
  identifierFits,
  isAddress,
  isLogo,
  isOneAddress,
  isOurHost: text =>
    isOurHost(text, { publicUrl: 'https://holdfast.example', publicUrlGiven: true } as never),
  line: text => line(LENGTH).safeParse(text),
  mediaNameLike,
  nameFromEmail,
  plainText,
  playtimeIn,
  readDate,
  readJson: text => problemOf(() => readJson(Buffer.from(`{"a":"${text}"}`))),
  readShortName,
  safeLink,
  safeSource,
  safeStyle,
  slugOf,
  storedAlias,
  text: text => textField(LENGTH).safeParse(text),
  writtenName,
}

const problemOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

const HOSTILE = [
  ...COMMON,
  ...[
    '<img ',
    '<style>',
    '</',
    '<!--',
    '<ul><li>',
    '&#',
    '&amp;',
    '{{',
    '[name',
    '<<',
    'data:image/png;base64,',
    'https://a',
    'a@',
    '@',
    '..',
  ],
  ...[
    '\u0301\u0323',
    '\uff9e\u0323',
    '\ufdfa',
    '👩🏽‍🚒',
    '\\',
    '\\u',
    '\u0000',
    '\ud800',
    'color:red;',
    '1.',
    '- ',
    '\n',
    '%',
    '__proto__',
  ],
]

test.each(Object.entries(MATCHERS))('%s takes at most 50 ms for 50 kB, whatever the text', (_, matcher) => {
  const quickest = (text: string): number => Math.min(...[1, 2, 3].map(() => workOf(() => matcher(text))))
  const slow = HOSTILE.flatMap(pump => [
    pump.repeat(LENGTH / pump.length),
    `a${pump.repeat(LENGTH / pump.length)}!`,
  ])
    .map(text => ({ ms: quickest(text), text: text.slice(0, 20) }))
    .filter(({ ms }) => ms > MOST)
  expect(slow).toEqual([])
})
