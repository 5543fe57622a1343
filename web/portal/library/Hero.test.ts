import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Hero } from './Hero.tsx'

const SCENARIOS = join(import.meta.dirname, '../../../scenarios')

test('the banner promises no fewer minutes than the longest card, and no more', () => {
  const minutes = readdirSync(SCENARIOS)
    .filter(name => name.endsWith('.json'))
    .map(name => /"playtime": "(\d+) minutes"/.exec(readFileSync(join(SCENARIOS, name), 'utf8'))?.[1])
  expect(minutes.length).toBeGreaterThan(5)
  const longest = Math.max(...minutes.map(Number))
  expect(renderToStaticMarkup(createElement(Hero))).toContain(
    `designed for up to about ${longest} minutes and costs one credit`,
  )
})

test('the banner gives the address to write to for an exercise with a facilitator', () => {
  expect(renderToStaticMarkup(createElement(Hero))).toMatch(
    /with a facilitator: to book one, write to <a href="mailto:(\S+)">\1<\/a>/,
  )
})
