import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { report as reportSchema, type Report } from '#contracts/calls/reports/reports.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { fuzzed } from './fuzzed.ts'
import { type Lying, lyingIn } from './lying-in.ts'
import { recount, type RecountedRow } from './recount.ts'
import { recordsOf } from './records.ts'

const made = fuzzed(20_261_005)
const known = recount(made)

let house: TestServer
let lying: Lying
let shown: Report
beforeAll(async () => {
  house = await startServer()
  lying = await lyingIn(house.db, made, 'The long night')
  shown = reportSchema.parse((await house.call('getResponses', {}, { token: lying.facilitator })).body)
})
afterAll(() => house.stop())

const take = async (format: string): Promise<Uint8Array> => {
  const response = await fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${lying.facilitator}` },
    // A PDF has information events only on request.
    body: JSON.stringify({ format, ...(format === 'pdf' && { information: true }) }),
  })
  return new Uint8Array(await response.arrayBuffer())
}
const textOf = async (format: string) => new TextDecoder().decode(await take(format))

const figuresOf = (
  report: Pick<Report, 'questions' | 'scores' | 'teams' | 'participants' | 'totalQuestions' | 'incidentLogs'>,
) => ({
  participants: report.participants,
  totalQuestions: report.totalQuestions,
  questions: Object.fromEntries(
    report.questions
      .filter(({ section }) => section !== 'Tutorial')
      .map(question => [
        question.id,
        {
          deliveredTo: question.deliveredTo,
          displayedAfter: question.displayedAfter,
          reads: question.readAts
            .map(({ player, time, seconds }) => `${player}|${Date.parse(time)}|${seconds}`)
            .toSorted(),
          answers: question.responses
            .flatMap(({ verdict, respondents }) =>
              respondents.map(who =>
                [who.player, who.team, Date.parse(who.time), who.seconds, who.timeliness, verdict].join('|'),
              ),
            )
            .toSorted(),
          chosen: question.options.map(({ count }) => count),
        },
      ]),
  ),
  counts: report.questions.every(({ responses }) =>
    responses.every(({ count, respondents }) => count === respondents.length),
  ),
  scores: Object.fromEntries(report.scores.map(row => [row.name, rowFigures(row)])),
  teams: Object.fromEntries(
    report.teams.map(row => [
      row.name,
      { ...rowFigures(row), players: row.players, passShare: row.passShare },
    ]),
  ),
  notes: Object.fromEntries(report.incidentLogs.map(({ user, team, text }) => [team ?? user, text])),
})

const rounded = (number: number) => Math.round(number * 1e6) / 1e6
const rowFigures = ({
  points,
  possible,
  percent,
  passed,
  timeliness,
}: Report['scores'][number] | Report['teams'][number]) => ({
  points: rounded(points),
  possible: rounded(possible),
  percent,
  passed,
  speeds: {
    early: timeliness.early,
    'in time': timeliness.inTime,
    late: timeliness.late,
    none: timeliness.unanswered,
  },
})
const knownRow = (row: RecountedRow) => ({
  ...row,
  points: rounded(row.points),
  possible: rounded(row.possible),
})

const knownFigures = {
  participants: known.participants,
  totalQuestions: known.totalQuestions,
  questions: Object.fromEntries(known.questions),
  counts: true,
  scores: Object.fromEntries([...known.scores].map(([name, row]) => [name, knownRow(row)])),
  teams: Object.fromEntries([...known.teams].map(([name, row]) => [name, knownRow(row)])),
  notes: Object.fromEntries(known.notes),
}

describe('every figure of an exercise of fifty players and two hundred events, counted a second time from its raw log', () => {
  test('the exercise is a large one', () => {
    expect([made.players.length, known.questions.size]).toEqual([50, 200])
    expect(made.log.length).toBeGreaterThan(10_000)
    expect([...known.scores.values()].filter(({ passed }) => passed).length).toBeGreaterThan(0)
  })

  test('is the same in the reply', () => {
    expect(figuresOf(shown)).toEqual(knownFigures)
  })

  test('is the same in the JSON', async () => {
    expect(figuresOf(JSON.parse(await textOf('json')) as Report)).toEqual(knownFigures)
  })

  test('is the same in the CSV of answers and of times', async () => {
    const [answers, times] = await Promise.all([textOf('answers'), textOf('times')])
    const at = (record: Readonly<Record<string, string>>) =>
      Date.parse(record['Answered at (UTC)'] ?? record['At (UTC)'] ?? '')
    const seconds = (record: Readonly<Record<string, string>>) =>
      Number(record['Seconds from display (exercise time)'])
    const answered = Map.groupBy(recordsOf(answers), record => record['Event'] ?? '')
    const timed = Map.groupBy(recordsOf(times), record => record['Event'] ?? '')
    for (const [id, question] of known.questions) {
      const given = (answered.get(id) ?? []).map(record =>
        [
          record['Player'],
          record['Team'],
          at(record),
          seconds(record),
          record['Early, in time or late'],
          record['Verdict'],
        ].join('|'),
      )
      expect(given.toSorted(), id).toEqual(question.answers)
      const [read = [], told = []] = ['read', 'answered'].map(kind =>
        (timed.get(id) ?? []).filter(record => record['Read or answered'] === kind),
      )
      expect(
        read.map(record => `${record['Player']}|${at(record)}|${seconds(record)}`).toSorted(),
        id,
      ).toEqual(question.reads)
      expect(told.length, id).toBe(question.answers.length)
    }
  })

  test('is the same in the text of the PDF', async () => {
    const { text } = await extractText(await getDocumentProxy(await take('pdf')), { mergePages: true })
    const words = text.replaceAll(/\s+/g, ' ')
    const percent = (share: number | null) => (share === null ? '–' : `${Number(share.toFixed(1))}%`)
    const result = (passed: boolean | null) => (passed === null ? 'no verdict' : passed ? 'PASS' : 'FAIL')
    const points = (number: number) => String(Number(number.toFixed(2)))
    const missing: string[] = []
    const expectText = (expected: string) => void (words.includes(expected) || missing.push(expected))
    const row = ({ points: got, possible, percent: share, passed, speeds }: RecountedRow) =>
      `${points(got)} of ${points(possible)} ${percent(share)} ${result(passed)} ${Object.values(speeds).join(' ')}`
    for (const { alias, team } of made.players)
      expectText(`${alias} (${team}) ${row(known.scores.get(alias) as RecountedRow)}`)
    for (const [name, team] of known.teams)
      expectText(
        `${name} (${team.players} ${team.players === 1 ? 'player' : 'players'}, ${Math.round((team.passShare ?? 0) * 100)}% passed) ${row(team)}`,
      )
    expectText(`${known.participants} players in ${known.teams.size} teams`)
    for (const section of made.scenario.sections)
      for (const event of section.events) {
        const question = known.questions.get(event.id)
        if (!question || question.deliveredTo === 0) continue
        expectText(
          `read by ${question.reads.length} of ${question.deliveredTo}${event.responseType === 'none' ? '' : `, ${question.answers.length} `}`,
        )
        const options = event.responseType === 'reorder' ? event.options.toReversed() : event.options
        for (const [index, { text: option }] of options.entries())
          expectText(`${option} ${question.chosen[index]}`)
        expectText(`Subject of ${event.id.slice(1)} ${question.reads.length} `)
      }
    expect(missing).toEqual([])
  })
})
