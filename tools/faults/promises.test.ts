import { expect, test } from 'vitest'
import { read } from '#test/support/tree.ts'
import { promisesPage, table } from './page.ts'
import { PROMISES } from './promises.ts'
import { isSkipped, lastLineOf, readResults } from './results.ts'

// Of package.json only the scripts are read.
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const commands = PROMISES.map(({ command }) => command)

test('every fault run and bench has a promise, and every promise its command', () => {
  const runs = Object.keys(scripts).filter(name => /^(faults|bench):/.test(name))
  expect(runs.filter(name => !commands.some(command => command === name))).toEqual([])
  expect(commands.filter(command => !(command in scripts))).toEqual([])
  expect(new Set(commands).size).toBe(commands.length)
})

test('docs/promises.md shows the last results', () => {
  expect(read('docs/promises.md')).toBe(promisesPage(PROMISES, readResults()))
})

test('a run that could not be made is neither met nor missed', () => {
  const result = { line: 'skipped: needs root on Linux', met: false, seconds: 0, on: '2026-11-22' }
  expect(isSkipped(result)).toBe(true)
  expect(table([['faults:disk', result]])).toBe('– faults:disk     0 s   not run: needs root on Linux')
})

test('a figure that was missed is marked on the page and in the terminal', () => {
  const result = {
    line: lastLineOf('one\n\n3 lost | goal 0: MISSED\n\n'),
    met: false,
    seconds: 61,
    on: '2026-11-22',
  }
  const page = promisesPage([{ command: 'faults:kill', promise: 'Nothing is lost' }], {
    'faults:kill': result,
  })
  expect(page).toContain(
    '| Nothing is lost | `npm run faults:kill` | 3 lost \\| goal 0: MISSED | **missed**, 2026-11-22 |',
  )
  expect(table([['faults:kill', result]])).toBe('✗ faults:kill    61 s   3 lost | goal 0: MISSED')
})
