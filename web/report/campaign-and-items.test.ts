import { MantineProvider } from '@mantine/core'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CampaignDetail as Row, ItemAnalysis } from '#contracts/report-lists.ts'
import { CampaignDetail } from './campaign/CampaignDetail.tsx'
import { Items } from './items/Items.tsx'

const shown = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(MantineProvider, { withCssVariables: false }, node))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const row = (name: string, change: Partial<Row> = {}): Row => ({
  name,
  expireAt: '01-12-2026',
  completed: false,
  expired: false,
  scenario: 'Code Grey',
  player: name,
  team: '',
  started: true,
  expiresAt: '2026-12-01T00:00:00.000Z',
  completedAt: '',
  ...change,
})

test('the details of a campaign have a chart and three tables, and only who is under way can be reminded', () => {
  const rows = [row('a1.ada@x.example', { completed: true }), row('b2.ben@x.example'), row('c3.', { expired: true })]
  const words = shown(createElement(CampaignDetail, { name: 'Nov duty', rows, onBack: () => {}, onReport: () => {}, onRemind: () => {} }))
  for (const text of ['GO BACK', 'Report', 'Completion Metrics', '33%', 'Player Expire At Completed Expired Remind'])
    expect(words).toContain(text)
  expect(words.match(/SEND/g)).toHaveLength(1)
  expect(words).toMatch(/In progress 1 .*b2\.ben@x\.example 01-12-2026 No No SEND/)
})

test('the analysis of a scenario says what is hard, what nobody picks and where people stop', () => {
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
  for (const text of ['The newest 200 of 320 exercises', '25%', '30 of 40', '1.5 min', 'Wait: 0, wrong, picked by nobody'])
    expect(words).toContain(text)
})
