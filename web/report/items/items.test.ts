import { MantineProvider } from '@mantine/core'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ItemAnalysis } from '#contracts/calls/reports/report-lists.ts'
import { Items } from './Items.tsx'

const shown = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(MantineProvider, { withCssVariables: false }, node))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the analysis of a scenario shows hard questions, options never chosen and where players stop', () => {
  const item = {
    id: 'a',
    subject: 'Do we divert?',
    section: '1',
    type: 'Email',
    responseType: 'option',
    timeLimit: 300,
    scored: true,
    delivered: 40,
    answered: 30,
    difficulty: 0.25,
    medianSeconds: 90,
    late: 4,
    stopped: 7,
    options: [
      { text: 'Divert', count: 30, verdict: 'correct' },
      { text: 'Wait', count: 0, verdict: 'wrong' },
    ],
  } as const
  const analysis: ItemAnalysis = {
    scenario: 'x',
    title: 'X',
    exercises: 200,
    ordered: 320,
    players: 40,
    completed: 20,
    items: [{ ...item, options: [...item.options] }],
  }
  const words = shown(createElement(Items, { analysis }))
  for (const text of [
    'The newest 200 of 320 exercises',
    '25%',
    '30 of 40',
    '1.5 min',
    'Wait: 0, wrong, never chosen',
  ])
    expect(words).toContain(text)
})

test('a draw is no answer', () => {
  const analysis: ItemAnalysis = {
    ...{ scenario: 'x', title: 'X', exercises: 1, ordered: 1, players: 7, completed: 7 },
    items: [
      {
        ...{ id: 'a', subject: 'The wind turns', section: '1', type: 'Email', responseType: 'random' },
        ...{ timeLimit: null, scored: false, delivered: 7, answered: 7, difficulty: null },
        ...{ medianSeconds: 0, late: 0, stopped: 0 },
        options: [{ text: 'North', count: 7, verdict: '' }],
      },
    ],
  }
  const words = shown(createElement(Items, { analysis }))
  expect(words).toContain('North: 7')
  expect(words).not.toMatch(/7 of 7|0 s/)
})
