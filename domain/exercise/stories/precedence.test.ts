// The engine against the table of rule 217, read from its page.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { condition, event as schema, matcher, type ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Answer } from '../log/log.ts'
import { firingsOf } from '../story/branches.ts'
import { chanceOf } from '../../chance.ts'

const KINDS = ['none', 'random', 'option', 'checkbox', 'reorder', 'text', 'form'] as const
const TIMES = ['early', 'in time', 'late', 'silence', 'after silence'] as const
const GRADED = ['right', 'partly', 'wrong', 'unscored', 'ungraded'] as const

interface Case {
  readonly kind: (typeof KINDS)[number]
  readonly time: (typeof TIMES)[number]
  readonly grade: (typeof GRADED)[number]
  readonly conditions: readonly { readonly to: readonly string[]; readonly isTrue: boolean }[]
  readonly verdicts: Readonly<Record<'right' | 'partly' | 'wrong', readonly string[]>>
  readonly ungraded: readonly string[]
  readonly early: string
  readonly late: string
  readonly timeout: string
  readonly own: readonly string[]
  readonly next: string
}

const page = readFileSync(new URL('../../../docs/rules/verdicts.md', import.meta.url), 'utf8')
const TABLE = page
  .split('\n')
  .filter(line => /^\| (nothing|random|choice|words) \|/.test(line))
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )

const ASKS = {
  none: 'nothing',
  random: 'random',
  option: 'choice',
  checkbox: 'choice',
  reorder: 'choice',
  text: 'words',
  form: 'words',
}
/** Indexes of the chosen options; for an ordering task, the index of the first item, which decides. */
const CHOSEN: Readonly<Record<string, readonly number[]>> = {
  'option right': [0],
  'option partly': [1],
  'option wrong': [2],
  'option unscored': [0],
  'checkbox right': [0, 1],
  'checkbox partly': [0],
  'checkbox wrong': [2],
  'checkbox unscored': [0, 1],
  'reorder right': [0],
  'reorder partly': [0],
  'reorder wrong': [1],
  'reorder unscored': [0],
  'option ungraded': [0],
  'checkbox ungraded': [0, 1],
  'reorder ungraded': [0],
}
const somewhere = (targets: readonly string[]) => targets.filter(target => target !== '-1' && target !== '')

const byTheRule = (given: Case): readonly string[] => {
  const { kind, time, grade, conditions, verdicts, ungraded, early, late, timeout, own, next } = given
  const asks = kind !== 'none' && kind !== 'random'
  const condition = somewhere(conditions.find(each => each.isTrue && somewhere(each.to).length > 0)?.to ?? [])
  const isGraded = asks && grade !== 'unscored' && grade !== 'ungraded'
  const verdict = isGraded ? somewhere(verdicts[grade]) : []
  // A grade is missed only where a branch asks for it.
  const isMissed =
    grade === 'ungraded' && ASKS[kind] === 'words' && somewhere(Object.values(verdicts).flat()).length > 0
  const neutral = isMissed ? somewhere(ungraded) : []
  const speed = somewhere(time === 'early' ? [early] : time === 'late' ? [late] : [])
  const silent = somewhere([timeout]).length > 0
  if (asks && time === 'silence' && !silent) return []
  const by = !asks
    ? 'display'
    : time === 'silence'
      ? 'silence'
      : time === 'after silence' && silent
        ? 'answer after silence'
        : 'answer'
  const isSo = (targets: readonly string[]) => (targets.length > 0 ? 'yes' : 'no')
  const asked = [ASKS[kind], by, isSo(condition), neutral.length > 0 ? 'neutral' : isSo(verdict), isSo(speed)]
  const rows = TABLE.filter(row => asked.every((word, at) => row[at] === 'any' || row[at] === word))
  if (rows.length !== 1) throw new Error(`${rows.length} rows for ${asked.join()}`)
  const chosen = kind === 'random' ? [0] : (CHOSEN[`${kind} ${grade}`] ?? [])
  const LINES: Readonly<Record<string, readonly string[]>> = {
    condition,
    verdict,
    neutral,
    speed,
    own: chosen.flatMap(at => own[at] ?? []),
    next: [next],
    silence: [timeout],
  }
  return somewhere((rows[0]?.[5] ?? '').split(', ').flatMap(word => LINES[word] ?? []))
}

const PLAIN = schema.parse({ id: 'e', type: 'Email' })
const EXACT = matcher.parse({ kind: 'exact', right: ['alpha'], partly: ['beta'] })
const ASKED = (index: number) =>
  condition.parse({ of: 'all', parts: [{ is: 'verdict', event: String(index), verdict: 'right' }] })
const WHENS = [0, 1, 2].map(ASKED)
/** Before 10 s is early, after 100 s late; silence counts at 110 s. */
const SECONDS = { early: 5, 'in time': 50, late: 105, silence: null, 'after silence': 200 }

const RUBRIC = { criteria: [{ id: 'c', name: 'C', good: '', points: 1 }] }

const eventOf = (given: Case): ScenarioEvent => {
  const { kind, grade, conditions, verdicts, ungraded, early, late, timeout, own, next } = given
  const scored = grade !== 'unscored' && grade !== 'ungraded'
  const isChoice = kind === 'option' || kind === 'checkbox' || kind === 'reorder'
  const marks = { option: ['a'], checkbox: ['a', 'b'], reorder: ['a', 'b', 'c'] }
  return {
    ...PLAIN,
    responseType: kind,
    options:
      isChoice || kind === 'random'
        ? ['a', 'b', 'c'].map((id, at) => ({ id, text: id, next: own[at] ?? '-1' }))
        : [],
    correct: scored && isChoice ? marks[kind] : [],
    neutral: scored && kind === 'option' ? ['b'] : [],
    ...(scored && !isChoice && { matchers: [kind === 'form' ? { ...EXACT, field: 'f' } : EXACT] }),
    ...(grade === 'ungraded' && { rubric: RUBRIC }),
    nextIfUngraded: [...ungraded],
    ...((kind === 'checkbox' || kind === 'reorder') && { partlyFrom: 30 }),
    next,
    timeLimit: 100,
    earlierThan: 10,
    nextIfEarly: early,
    // With `laterThan`, silence leads on at that threshold instead of at 110 s, so an answer can be late only
    // where silence leads nowhere.
    laterThan: given.time === 'late' || given.time === 'early' ? 100 : -1,
    nextIfLate: late,
    onTimeout: given.time === 'late' ? '-1' : timeout,
    nextIfRight: [...verdicts.right],
    nextIfPartly: [...verdicts.partly],
    nextIfWrong: [...verdicts.wrong],
    nextIf: conditions.map(({ to }, at) => ({ when: WHENS[at] ?? ASKED(at), next: [...to] })),
  }
}

const ORDERS = {
  right: ['a', 'b', 'c'],
  partly: ['a', 'c', 'b'],
  wrong: ['b', 'c', 'a'],
  unscored: ['a', 'b', 'c'],
  ungraded: ['a', 'b', 'c'],
}
const WORDS = { right: 'Alpha', partly: 'BETA', wrong: 'gamma', unscored: 'alpha', ungraded: 'alpha' }

const answerTo = ({ kind, grade }: Case): Answer | null => {
  const ids = (CHOSEN[`${kind} ${grade}`] ?? []).map(at => 'abc'[at] ?? '')
  switch (kind) {
    case 'none':
      return null
    case 'random':
      return { kind: 'option', option: 'a' }
    case 'option':
      return { kind, option: ids[0] ?? '' }
    case 'checkbox':
      return { kind, options: ids }
    case 'reorder':
      return { kind, options: ORDERS[grade] }
    case 'text':
      return { kind, text: WORDS[grade] }
    case 'form':
      return { kind, fields: { f: WORDS[grade] } }
  }
}

const byTheEngine = (given: Case): readonly string[] => {
  const event = eventOf(given)
  const answer = answerTo(given)
  const seconds = SECONDS[given.time]
  const at = given.kind === 'random' ? 0 : seconds
  return firingsOf(
    { event, section: '1', noise: false, dueXt: 0 },
    {
      dueXt: 0,
      shownXt: 0,
      response: answer && at !== null ? { answer, xt: at * 1000 } : null,
      holds: when => given.conditions[WHENS.indexOf(when)]?.isTrue ?? false,
    },
  )
    .map(({ target }) => target)
    .filter(target => target !== '-1' && target !== '')
}

/** A late answer overtaken by silence is an answer after silence. */
const tidy = (given: Case): Case => (given.time === 'late' ? { ...given, timeout: '-1' } : given)

const differs = (given: Case): boolean => byTheRule(given).join() !== byTheEngine(given).join()

describe('the table of rule 217', () => {
  const to = (isThere: boolean | undefined, name: string) => (isThere ? name : '-1')
  const bits = (count: number) =>
    Array.from({ length: 2 ** count }, (_, n) =>
      Array.from({ length: count }, (_, bit) => (n >> bit) % 2 === 1),
    )
  const held = [[], [{ to: ['c1', 'c2'], isTrue: true }], [{ to: ['c1'], isTrue: false }]]

  test('decides every combination, and the engine follows it', () => {
    const all = KINDS.flatMap(kind =>
      TIMES.flatMap(time =>
        GRADED.flatMap(grade =>
          held.flatMap(conditions =>
            bits(7).map(([verdict, early, late, timeout, own, next, neutral]) =>
              tidy({
                ...{ kind, time, grade, conditions, early: to(early, 'early'), late: to(late, 'late') },
                ...{ timeout: to(timeout, 'silence'), next: to(next, 'next') },
                verdicts: {
                  right: verdict ? ['right', 'right2'] : [],
                  partly: verdict ? ['partly'] : [],
                  wrong: verdict ? ['-1', 'wrong'] : ['-1'],
                },
                ungraded: [to(neutral, 'neutral'), '-1'],
                own: ['a', 'b', 'c'].map(id => to(own, `own ${id}`)),
              }),
            ),
          ),
        ),
      ),
    )
    expect(all).toHaveLength(7 * 5 * 5 * 3 * 128)
    expect(all.filter(differs).slice(0, 3)).toEqual([])
  })

  test('agrees with the engine in 100,000 random cases', () => {
    const chance = chanceOf('rule 217')
    const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
    const target = () => one(['-1', '', '/0', '/1', 'x', 'y', 'z'])
    const targets = () => Array.from({ length: Math.floor(chance() * 4) }, target)
    const cases = Array.from({ length: 100_000 }, () =>
      tidy({
        ...{ kind: one(KINDS), time: one(TIMES), grade: one(GRADED), next: target() },
        conditions: Array.from({ length: Math.floor(chance() * 4) }, () => ({
          to: targets(),
          isTrue: chance() < 0.4,
        })),
        verdicts: { right: targets(), partly: targets(), wrong: targets() },
        ungraded: targets(),
        ...{ early: target(), late: target(), timeout: target(), own: [target(), target(), target()] },
      }),
    )
    expect(cases.filter(differs).slice(0, 3)).toEqual([])
  })
})
