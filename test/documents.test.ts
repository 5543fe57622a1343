import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, FOLDERS, read, ROOT } from './support/tree.ts'

const exists = (page: string, target: string) => existsSync(join(ROOT, dirname(page), target))

describe('the documents are true', () => {
  const pages = [
    ...filesBelow('docs', /\.md$/),
    ...FOLDERS.flatMap(folder => filesBelow(folder, /\.md$/)),
    ...filesBelow('.', /\.md$/).filter(path => !path.includes('/')),
  ]

  test('every link to a file leads to one', () => {
    const broken = pages.flatMap(page =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)]
        .map(([, target = '']) => target)
        .filter(target => !exists(page, target))
        .map(target => `${page}: ${target}`),
    )
    expect(broken).toEqual([])
    expect(pages.length).toBeGreaterThan(5)
  })

  test('every decision has a number of its own and is listed in the README of its folder', () => {
    const decisions = filesBelow('docs/decisions', /\d{4}-.*\.md$/).toSorted()
    const listed = decisions.map(
      page => `- [${read(page).split('\n', 1)[0]?.slice(2)}](${page.replace('docs/decisions/', '')})`,
    )
    expect(
      read('docs/decisions/README.md')
        .split('\n')
        .filter(line => line.startsWith('- ')),
    ).toEqual(listed)
    expect(decisions.map(page => Number(/\d{4}/.exec(page)?.[0]))).toEqual(
      decisions.map((_, index) => index + 1),
    )
  })

  test('every command in the documents goes through npm, which finds the pinned Node, so that any Node the README names will do', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    const commandsIn = (page: string) =>
      [...read(page).matchAll(/(?<=`|^|&& )(npm|npx|node) [^`\n]*?(?=`|$| {2,}| &&)/gm)].map(([command]) =>
        command.trim(),
      )
    const isKnown = (command: string): boolean => {
      const [tool = '', name = '', script = ''] = command.split(' ')
      if (tool === 'npx') return exists('README.md', join('node_modules/.bin', name))
      if (tool !== 'npm') return false
      return name === 'install' || (name === 'run' ? script : name) in scripts
    }
    const found = pages.flatMap(page => commandsIn(page).map(command => ({ page, command })))
    expect(found.length).toBeGreaterThan(30)
    expect(found.filter(({ command }) => !isKnown(command))).toEqual([])
    // npm puts node_modules/.bin first in the path, so `node` is the pinned Node.
    expect(Object.values(scripts).filter(script => !/^(node|oxfmt)\b/.test(script))).toEqual([])
    expect(existsSync(join(ROOT, 'node_modules/.bin/node'))).toBe(true)
  })

  test('every path in backticks exists', () => {
    const PATH = /`((?:domain|contracts|server|web|seed|scenarios|bench|test|tools|docs)\/[\w./-]*\w)`/g
    const lost = pages.flatMap(page =>
      [...read(page).matchAll(PATH)]
        .map(([, path = '']) => path)
        .filter(path => !exists('README.md', path))
        .map(path => `${page}: ${path}`),
    )
    expect(lost).toEqual([])
  })
})
