// The time to clean authored HTML must be proportional to its length.
import { sanitise } from '#server/content/jobs/sanitise.ts'
import { verdict } from './measure/verdict.ts'

const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000]
const DEEP = 90

const nested = (open: string, close: string, depth = DEEP) => open.repeat(depth) + 'x' + close.repeat(depth)

const SHAPES: Readonly<Record<string, string>> = {
  'boxes without end': '<div>',
  'lists without end': '<ul><li>',
  'bold, italic, links without end': '<b><i><a href=x>',
  'tables without end': '<table><tr><td>',
  'drawings without end': '<svg><g>',
  'boxes in boxes': nested('<div>', '</div>'),
  'lists in lists': nested('<ul><li>', '</li></ul>', DEEP / 2),
  'tables in tables': nested('<table><tbody><tr><td>', '</td></tr></tbody></table>', 20),
  'quotes in quotes': nested('<blockquote><p>', '</p></blockquote>', DEEP / 2),
  'boxes closed by others': `${'<b>'.repeat(DEEP)}${'</i>'.repeat(DEEP)}${'</b>'.repeat(DEEP)}`,
  'boxes closed from outside': `<div>${'<b>'.repeat(DEEP)}</div>`,
  'what is not allowed in what is not allowed': nested('<form>', '</form>'),
  'styled in styled': nested('<span style="color: red; position: fixed">', '</span>'),
  paragraphs: '<p>x</p>',
  'paragraphs without end': '<p>x',
  'points without end': '<li>x',
  'pictures without a source': 'x<img>',
  'only opened': '<',
  entities: '&amp;lt;',
  'comments without end': '<!--<!',
  'scripts without end': '<script>',
}
const AFTER_TEXT: Readonly<Record<string, string>> = {
  'pictures after a long text': '<img>',
  'boxes after a long text': nested('<div>', '</div>'),
}
const IN_A_TAG: Readonly<Record<string, string>> = {
  'attributes of one tag': ' a=1',
  'different attributes': '',
}

const shapes: readonly (readonly [string, (size: number) => string])[] = [
  ...Object.entries(SHAPES).map(([name, part]) => [name, (size: number) => repeated(part, size)] as const),
  ...Object.entries(AFTER_TEXT).map(
    ([name, part]) => [name, (size: number) => 'x'.repeat(size / 2) + repeated(part, size / 2)] as const,
  ),
  ...Object.entries(IN_A_TAG).map(
    ([name, part]) =>
      [name, (size: number) => `<p${part === '' ? different(size) : repeated(part, size)}>`] as const,
  ),
]

const repeated = (part: string, size: number) => part.repeat(Math.ceil(size / part.length))
const different = (size: number) =>
  Array.from({ length: size / 9 }, (_, index) => ` a${index.toString(36)}=1`).join('')

/** In nanoseconds per character. */
const cost = (html: string): number => {
  let quickest = Infinity
  const until = performance.now() + 150
  for (let round = 0; round < 3 || performance.now() < until; round++) {
    const begun = performance.now()
    sanitise(html)
    quickest = Math.min(quickest, performance.now() - begun)
  }
  return (quickest * 1e6) / html.length
}

shapes.forEach(([, made]) => cost(made(10_000)))
const worst = shapes.map(([name, made]) => {
  const costs = SIZES.map(size => cost(made(size)))
  // A refusal costs less per character at a larger size, and could hide growth between smaller sizes.
  const growths = costs.flatMap((large, at) => costs.slice(0, at).map(small => ({ small, large })))
  const { small, large } = growths.reduce((one, other) =>
    other.large / other.small > one.large / one.small ? other : one,
  )
  console.log(
    `${name.padEnd(44)} ${costs.map(ns => ns.toFixed(1).padStart(8)).join(' ')} ns a character, grows ${(large / small).toFixed(2)} times`,
  )
  return { name, small, large }
})
const figure = worst.reduce((one, other) => (other.large / other.small > one.large / one.small ? other : one))
verdict([
  {
    name: `${shapes.length} shapes of 10 kB to 1 MB, the one that grows most (${figure.name}): cost of a character`,
    unit: 'ns',
    figure: figure.large,
    baseline: figure.small,
    goal: { atMost: 3 },
  },
])
