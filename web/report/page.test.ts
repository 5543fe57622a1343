import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { fold } from '#domain/exercise/state/evolve.ts'
import { report } from '#domain/exercise/report/report.ts'
import { entriesOf, exerciseOf, fuzzed } from '#test/report/fuzzed.ts'
import { recount, type RecountedRow } from '#test/report/recount.ts'
import { choicesIn } from './choices.ts'
import { ReportView } from './ReportView.tsx'
import type { ReportSource } from './source/source.ts'

const made = fuzzed(20_261_006)
const known = recount(made)

/** As on the wire, where instants are ISO texts. */
const sent = (): Report => {
  const exercise = exerciseOf(made)
  const state = fold(exercise, entriesOf(made))
  const whole = report(exercise, state, state.at, { viewer: null, anonymise: false, pseudonym: seat => seat })
  const iso = (key: string, value: unknown): unknown =>
    typeof value === 'number' && ['time', 'startedAt', 'endedAt'].includes(key)
      ? new Date(value).toISOString()
      : value
  const read = JSON.parse(JSON.stringify(whole, iso)) as Report
  return {
    ...read,
    cutTo: null,
    exercise: { ...read.exercise, identifier: 'night', trainer: 'Faye', brand: '', logo: '' },
  }
}

/** Nothing on the page calls the server before a press. */
const pageOf = (): string => {
  const source = {} as ReportSource
  const names = { anonymise: false, view: '' }
  const choices = choicesIn(new URLSearchParams(), false)
  const view = createElement(ReportView, {
    report: sent(),
    source,
    names,
    choices,
    choose: () => {},
    onBack: () => {},
  })
  return renderToStaticMarkup(createElement(MantineProvider, { withCssVariables: false }, view))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')

describe('the page of a report of fifty players and two hundred events', () => {
  test('shows every figure as an independent recount has it', () => {
    const words = wordsOf(pageOf())
    const missing: string[] = []
    const expectText = (expected: string) => void (words.includes(expected) || missing.push(expected))
    const row = ({ points, possible, percent, passed, speeds }: RecountedRow) =>
      `${Number(points.toFixed(2))} of ${Number(possible.toFixed(2))} ${percent}% ${passed ? 'PASS' : 'FAIL'} ${Object.values(speeds).join(' ')}`
    for (const { alias, team } of made.players)
      expectText(`${alias} ${team} ${row(known.scores.get(alias) as RecountedRow)}`)
    for (const [name, team] of known.teams)
      expectText(
        `${name} ${team.players} players, ${Math.round((team.passShare ?? 0) * 100)}% passed ${row(team)}`,
      )
    const timed = [...known.scores.values()].map(({ speeds }) => speeds)
    const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
    const timely = sum(timed.map(speeds => speeds.early + speeds['in time']))
    // UTC, as in the list and in print (decision 0030).
    if (!/Played \d+ \w+ \d{4}.* UTC/.test(words)) missing.push('when it was played')
    expectText(`${known.participants} players in ${known.teams.size} teams`)
    expectText(
      `${Math.round((timely / (timely + sum(timed.map(speeds => speeds.late + speeds.none)))) * 100)}% answered in time`,
    )
    expectText(
      `${[...known.teams.values()].filter(({ passed }) => passed).length} of ${known.teams.size} teams passed, pass mark 70%`,
    )
    for (const { id, responseType, options } of made.scenario.sections.flatMap(({ events }) => events)) {
      const question = known.questions.get(id)
      if (!question || question.deliveredTo === 0 || responseType === 'none') continue
      const facts = `read by ${question.reads.length} of ${question.deliveredTo}, ${question.answers.length} answer`
      const [before = '', after = ''] = words.split(`Subject of ${id.slice(1)} minute`, 2)
      if (before === words || !after.slice(0, 200).includes(facts)) missing.push(`${id}: ${facts}`)
      const shown = responseType === 'reorder' ? options.toReversed() : options
      for (const [place, { text }] of shown.entries())
        if (!new RegExp(`${text}(?: Correct| Neutral| Wrong)? ${question.chosen[place]} `).test(after))
          missing.push(`${id}: ${text} ${question.chosen[place]}`)
    }
    for (const [name, text] of known.notes) [`Team ${name} Written by `, text].forEach(expectText)
    expect(missing).toEqual([])
  })
})
