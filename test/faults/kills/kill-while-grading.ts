// Rule 221.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { facilitatorToken } from '#server/secrets/tokens.ts'
import { LINK_KEY } from '#test/http/given-world.ts'
import { launch } from '#test/support/launched.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { givenLive } from '../players/given-live.ts'
import { insist, type Whereabouts } from '../players/insist.ts'
import { environmentOf, type Setting } from '../setting.ts'

export interface Outcome {
  readonly acknowledged: number
  readonly overtaken: number
  readonly lost: readonly string[]
  /** Grades stored more than once, or although refused. */
  readonly doubled: readonly string[]
  /** Grades that replaced one that their grader had not seen. */
  readonly unseen: readonly string[]
}

const QUESTIONS = ['q1', 'q2', 'q3', 'q4']
const PLAYERS = 10
const CRITERIA = ['a', 'b', 'c']
const rubric = { criteria: CRITERIA.map(id => ({ id, name: id, good: '', points: 1 })) }
const SCENARIO = scenarioOf({
  '1': QUESTIONS.map(id => mail(id, { displayAfter: 0, responseType: 'text', rubric })),
})

interface Known {
  readonly stored: Set<string>
  readonly refused: Set<string>
}

export const killWhileGrading = async (setting: Setting): Promise<Outcome> => {
  const { db, kills, report = () => {} } = setting
  const { exercise, word } = await givenLive(db, ['Athena'], SCENARIO)
  const token = facilitatorToken(LINK_KEY, exercise, 1)
  let process = await launch(environmentOf(setting))
  const server: Whereabouts = { url: process.url }
  await played(server, token, word)
  const ending = new AbortController()
  const known: Known = { stored: new Set(), refused: new Set() }
  const grading = Promise.all(['Faye', 'Finn'].map(by => grade(server, token, by, known, ending.signal)))
  // Awaited below; until then a failure must not end this process.
  grading.catch(() => {})
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(randomInt(100, 1_500))
    await process.end('SIGKILL')
    process = await launch(environmentOf(setting))
    server.url = process.url
    report(`kill ${kill}: ready again after ${process.readyAfter.toFixed(0)} ms`)
  }
  await sleep(500)
  ending.abort()
  await grading
  await process.end('SIGTERM')
  return outcomeOf(known, await storedIn(setting, exercise))
}

const played = async (server: Whereabouts, token: string, word: string) => {
  await insist(server, 'openExercise', {}, token)
  await insist(server, 'continueFacilitated', {}, token)
  for (let n = 1; n <= PLAYERS; n++) {
    const { token: own } = JSON.parse(await insist(server, 'loginToken', {}, word)) as { token: string }
    await insist(server, 'getMailFacilitated', { player: `player ${n}`, team: 'Athena' }, own)
    for (const id of QUESTIONS) await insist(server, 'setResponse', { id, response: `Text ${n}` }, own)
  }
}

const grade = async (
  server: Whereabouts,
  token: string,
  by: string,
  known: Known,
  over: AbortSignal,
): Promise<void> => {
  for (let n = 0; !over.aborted; n++) {
    const queue = JSON.parse(await insist(server, 'getGrading', {}, token)) as {
      answers: readonly { readonly id: string; readonly grades: readonly unknown[] }[]
    }
    const answer = queue.answers[randomInt(queue.answers.length)]
    if (!answer) throw new Error('There is nothing to grade.')
    const comment = `${by} ${n}`
    const met = CRITERIA.filter(() => randomInt(2) === 0)
    const body = { id: answer.id, met, comment, seen: answer.grades.length, by }
    const { type } = JSON.parse(await insist(server, 'gradeResponse', body, token)) as { type: string }
    known[type === 'success' ? 'stored' : 'refused'].add(comment)
  }
}

interface Stored {
  readonly seat: string
  readonly event: string
  readonly comment: string
  readonly met: readonly string[]
  readonly before: readonly string[] | null
}

const storedIn = async ({ db }: Setting, exercise: string): Promise<readonly Stored[]> =>
  (
    await db<{ fact: Stored }[]>`
      select fact from log where exercise_id = ${exercise} and kind = 'graded' order by number`
  ).map(({ fact }) => fact)

const outcomeOf = ({ stored, refused }: Known, facts: readonly Stored[]): Outcome => {
  const byComment = Map.groupBy(facts, ({ comment }) => comment)
  const byAnswer = Map.groupBy(facts, ({ seat, event }) => `${seat} ${event}`)
  return {
    acknowledged: stored.size,
    overtaken: refused.size,
    lost: [...stored].filter(comment => !byComment.has(comment)),
    doubled: [...byComment].flatMap(([comment, all]) =>
      all.length > 1 || refused.has(comment) ? [`${comment}: ${all.length} times`] : [],
    ),
    unseen: [...byAnswer].flatMap(([answer, all]) =>
      all.flatMap(({ before, comment }, at) =>
        JSON.stringify(before) === JSON.stringify(all[at - 1]?.met ?? null) ? [] : [`${answer}: ${comment}`],
      ),
    ),
  }
}
