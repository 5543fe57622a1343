import type { Source } from './source.ts'

const outside = (...folders: readonly string[]): RegExp => new RegExp(`^(?!(${folders.join('|')})\\b)`)

const HOMES: Readonly<Record<string, readonly RegExp[]>> = {
  answer: [
    outside(
      'server/(http|jobs|mail|media|sql)',
      'server/database/(?!play/|reports/)',
      'web/(api|editor/scenario/play)',
      'test/(start|support/surroundings|uploads)',
      'tools/(browsers|faults)',
    ),
  ],
  desk: [/^web\/editor\/scenario\//, /^bench\//],
  door: [],
  entry: [outside('web/player/(?!log/)', 'web/(facilitator|kit)', 'server/calls/library')],
  house: [/^test\//, /^seed\/.*\.test\.ts$/, /^tools\//],
  // The part of the report on how the exercise was led.
  led: [
    /^domain\/exercise\/report\//,
    /^contracts\//,
    /^server\/calls\/reports\//,
    /^web\/report\//,
    /how-it-was-led/,
  ],
  mailbox: [/^server\//, /^test\/(mail|xss)\//],
  outbox: [/^server\//, /^test\/mail\//],
  shell: [/^web\/kit\/page\//, /^web\/kit\/stories\//, /^test\/journeys\//, /^tools\/programs\//],
  way: [/^domain\/exercise\/rehearsal\//, /^web\/editor\/scenario\/layout\//],
}
const FORMS: Readonly<Record<string, string>> = { entries: 'entry', answered: 'answer', answering: 'answer' }
const IDIOMS = /under-?way|on-?(its|their)-?way|given-?way|in-?(the|other)-?ways?|both-?ways?/gi

/** 'useHouseMail' gives use, house, mail. */
export const wordsIn = (name: string): readonly string[] =>
  name
    .replaceAll(IDIOMS, '')
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map(word => word.toLowerCase())
    .map(
      word => FORMS[word] ?? (Object.hasOwn(HOMES, word.replace(/s$/, '')) ? word.replace(/s$/, '') : word),
    )

const DECLARED =
  /^\s*(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (\w+)/

export const declaredIn = ({ lines }: Pick<Source, 'lines'>): readonly { name: string; line: number }[] =>
  lines.flatMap((text, index) => {
    const name = DECLARED.exec(text)?.[1]
    return name === undefined ? [] : [{ name, line: index + 1 }]
  })

export const strayWords = (source: Pick<Source, 'path' | 'lines'>): readonly string[] => {
  const isStray = (word: string) => HOMES[word]?.some(home => home.test(source.path)) === false
  return [
    ...wordsIn(source.path)
      .filter(isStray)
      .map(word => `${source.path}: ${word}`),
    ...declaredIn(source).flatMap(({ name, line }) =>
      wordsIn(name)
        .filter(isStray)
        .map(word => `${source.path}:${line} ${name}: ${word}`),
    ),
  ]
}

export const vagueTypes = (
  sources: readonly Pick<Source, 'path' | 'lines'>[],
): Readonly<Record<string, number>> => {
  const found = { Answer: 0, Asked: 0, Place: 0 }
  for (const { lines } of sources)
    for (const text of lines) {
      const name =
        /^\s*(?:export )?(?:interface|type|class) (Answer|Asked|Place)(?:<.*)?(?= [={]| extends| implements)/.exec(
          text,
        )?.[1]
      if (name !== undefined) found[name as keyof typeof found]++
    }
  return found
}
