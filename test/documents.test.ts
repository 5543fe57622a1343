// What the documents say about the tree is true.
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

  test('every path set in code letters exists', () => {
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
