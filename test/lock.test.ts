import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly resolved?: string
  readonly optionalDependencies?: Record<string, string>
}
const { packages }: { readonly packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

const isLocked = (within: string, name: string): boolean => {
  if (packages[`${within === '' ? '' : `${within}/`}node_modules/${name}`]) return true
  return within !== '' && isLocked(within.slice(0, Math.max(0, within.lastIndexOf('/node_modules/'))), name)
}

test('the lock file holds the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
  expect(isLocked('', 'vitest')).toBe(true)
  expect(isLocked('node_modules/vitest', 'no-such-package')).toBe(false)
})

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([])
})
