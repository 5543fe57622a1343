import { expect, test } from 'vitest'
import { read, ROOT } from '#test/support/tree.ts'
import { call } from './call.ts'
import { entry } from './entry.ts'
import { placesOf } from './recipe.ts'
import { screen } from './screen.ts'

const sections = new Map(
  read('CONTRIBUTING.md')
    .split(/^## /m)
    .map(section => [section.slice(0, section.indexOf('\n')), section]),
)

const isNamedIn = (section: string, path: string): boolean => {
  const parts = path.split('/')
  return parts.some((_, index) => section.includes(parts.slice(0, index + 1).join('/')) && index > 0)
}

test.each([call, entry, screen])(
  '$heading: every step has its place, and the section leads to it',
  ({ heading, steps }) => {
    const section = sections.get(heading) ?? ''
    for (const step of steps) {
      expect(placesOf(ROOT, step), `${step.path}: ${step.before}`).toBe(1)
      expect(isNamedIn(section, step.path), step.path).toBe(true)
    }
  },
)
