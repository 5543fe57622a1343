import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inMigration, referencesIn, unwrapped, withoutReferences } from './support/code/references.ts'
import { filesBelow, FOLDERS, read, ROOT } from './support/tree.ts'

const RULES = filesBelow('docs/rules', /\.md$/)
const OWN = /^test\/(references\.test|support\/code\/references)\.ts$/
const paths = [
  ...filesBelow('docs', /\.md$/),
  ...FOLDERS.flatMap(folder => filesBelow(folder, /\.(ts|tsx|mjs|css|sql|md)$/)),
  ...filesBelow('.', /\.(ts|mjs|md)$/).filter(path => !path.includes('/')),
].filter(path => !OWN.test(path))
// Headings are left out, because they name the rules that are on the page itself.
const files = paths.map(path => {
  const text = RULES.includes(path) ? read(path).replace(/^#.*$/gm, '') : read(path)
  return { path, text, plain: unwrapped(path.endsWith('.sql') ? inMigration(text) : text) }
})
const code = files.filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path))

const ids = RULES.flatMap(path => [...read(path).matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id))
const decisions = filesBelow('docs/decisions', /\d{4}-.*\.md$/).map(
  path => `decision-${/\d{4}/.exec(path)?.[0]}`,
)
const anchors = new Set([...ids, ...decisions])
const lost = (text: string): readonly string[] =>
  referencesIn(unwrapped(text)).flatMap(reference => reference.anchors.filter(one => !anchors.has(one)))

describe('references are found', () => {
  test('in lists, in ranges and over the end of a line', () => {
    const found = (text: string) => referencesIn(unwrapped(text)).flatMap(reference => reference.anchors)
    expect(
      found('// what (S0§2, S2§5 Event\n// save, rules 9,\n// 39 to 41 and E0; security §9.3,\n// U14)'),
    ).toEqual([
      'rule-9',
      'rule-39',
      'rule-40',
      'rule-41',
      'rule-e0',
      's0-2',
      's2-5-event-save',
      'security-9-3',
      'security-u14',
    ])
    expect(found(' * (security row\n * 26; security rows 47 and 48, reliability UP1 to UP3)')).toEqual([
      'security-row-26',
      'security-row-47',
      'security-row-48',
      'reliability-up1',
      'reliability-up2',
      'reliability-up3',
    ])
    expect(found('expectations 1 and 21, decision 0028')).toEqual([
      'expectation-1',
      'expectation-21',
      'decision-0028',
    ])
  })

  test('and those that lead nowhere are reported', () => {
    expect(lost('rules 210 and 999, S2§5 Event load, S1§0, security row 83, U16, NA-99')).toEqual([
      'rule-999',
      's2-5-event-load',
      's1-0',
      'security-row-83',
    ])
    expect(
      lost('security U16, R13, §9.9, reliability D99, expectation 31, decision 9999, rules 9 to 3'),
    ).toEqual([
      'rule-9 to 3',
      'security-u16',
      'security-r13',
      'security-9-9',
      'reliability-d99',
      'expectation-31',
      'decision-9999',
    ])
  })
})

describe('references lead somewhere', () => {
  test('every rule, paragraph, requirement, figure and decision that is named exists', () => {
    const found = files.flatMap(({ path, plain }) =>
      referencesIn(plain).map(reference => ({ path, ...reference })),
    )
    expect(
      found.flatMap(({ path, line, text, anchors: named }) =>
        named.filter(one => !anchors.has(one)).map(one => `${path}:${line} ${text}: no ${one}`),
      ),
    ).toEqual([])
    expect(found.length).toBeGreaterThan(1_200)
  })

  test('every letter with a number in a comment says what it refers to', () => {
    const BARE = /(?<![\w§%=+\-./'"`])(?:UP\d|NA-\d\d|[A-DFKMNORSUX]\d{1,2}b?|§\d)(?![\w%])/g
    const OTHERS = new Set(['A4', 'C0'])
    const bare = code.flatMap(({ path, text, plain }) => {
      const rest = withoutReferences(plain).split('\n')
      return text
        .split('\n')
        .flatMap((line, index) =>
          /^\s*(?:\/\/|\/?\*)/.test(line)
            ? [...(rest[index] ?? '').matchAll(BARE)].flatMap(([one]) =>
                OTHERS.has(one) ? [] : [`${path}:${index + 1} ${one}`],
              )
            : [],
        )
    })
    expect(bare).toEqual([])
  })

  test('every page that a comment names is in the repository', () => {
    const strange = code.flatMap(({ path, plain }) =>
      plain.split('\n').flatMap((line, index) =>
        [...line.matchAll(/(?<![\w/.$}*-]|\]\()((?:[\w.-]+\/)*[\w-]+\.md)\b/g)]
          .map(([, target = '']) => target)
          .filter(target => ![ROOT, join(ROOT, dirname(path))].some(from => existsSync(join(from, target))))
          .map(target => `${path}:${index + 1} ${target}`),
      ),
    )
    expect(strange).toEqual([])
    const OLD = /(?:security|reliability|look)\.md`?,?\s+(?:rows?\b|section|§|\d|[A-Z]{1,2}-?\d)/
    expect(files.filter(({ plain }) => OLD.test(plain)).map(({ path }) => path)).toEqual([])
  })

  test('nothing names a folder beside the repository', () => {
    const BESIDE = /(?<![\w/.-])(?:\.\.\/)*(?:shared\/|(?:spec|design|findings)\/[\w*{-]+\.(?:md|txt|css))/
    expect(
      files.flatMap(({ path, plain }) =>
        plain.split('\n').flatMap((line, index) => (BESIDE.test(line) ? [`${path}:${index + 1}`] : [])),
      ),
    ).toEqual([])
  })
})

describe('the pages of rules', () => {
  test('have each anchor once, every number of a rule up to the last, and a place on their list', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const numbers = ids.flatMap(id => /^rule-(\d+)$/.exec(id)?.[1] ?? []).map(Number)
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1))
    const list = read('docs/rules/README.md')
    expect(
      RULES.filter(path => !path.endsWith('README.md')).filter(
        path => !list.includes(`](${path.replace('docs/rules/', '')})`),
      ),
    ).toEqual([])
  })

  test('and every link to a part of a page leads to a heading or an anchor', () => {
    const slug = (heading: string) =>
      heading
        .replace(/<[^>]+>/g, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-')
    const partsOf = (page: string) => [
      ...[...read(page).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
      ...[...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading)),
    ]
    const broken = files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:)([^)\s#]*)#([^)\s]+)\)/g)].flatMap(
          ([link, target = '', part = '']) => {
            const page = target === '' ? path : join(dirname(path), target)
            return existsSync(join(ROOT, page)) && partsOf(page).includes(part) ? [] : [`${path}: ${link}`]
          },
        ),
      )
    expect(broken).toEqual([])
  })
})
