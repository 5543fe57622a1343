import type { ItemAnalysis } from '#contracts/calls/reports/report-lists.ts'
import * as lists from '#contracts/calls/reports/report-lists.ts'
import { type Item, itemsOf, tallyOf, type Tally } from '#domain/exercise/report/items.ts'
import { storyOf, limitOf } from '#domain/scenario/story.ts'
import { sentTitle } from '#domain/exercise/words/sent-title.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { newestExercisesOf } from '#server/database/reports/reports.ts'
import { currentScenario } from '#server/database/scenarios/scenarios.ts'
import { playedNow } from '#server/exercises/played.ts'
import { asTheyLeft } from '#server/exercises/presence.ts'
import { aTurn } from './report-of.ts'

const MOST = 200

/** The figures are of the newest exercises of all customers together, without names. */
export const getItemAnalysis = handler(
  lists.getItemAnalysis,
  async ({ db }, _author, { scenario }, { audit }) => {
    const current = await currentScenario(db, scenario)
    if (!current) return notFound
    audit.object = scenario

    const { ids, all } = await newestExercisesOf(db, scenario, MOST)
    const tallies: Tally[] = []
    for (const id of ids) {
      const played = await playedNow(db, id)
      if (played) tallies.push(tallyOf(played.exercise, asTheyLeft(db, played).state, played.now))
      await aTurn()
    }
    return {
      scenario,
      title: current.content.details.title,
      exercises: tallies.length,
      ordered: all,
      players: sum(tallies.map(({ players }) => players)),
      completed: sum(tallies.map(({ completed }) => completed)),
      items: itemsOf(storyOf(current.content).values(), tallies).map(itemReply),
    }
  },
)

const itemReply = ({ event, options, ...item }: Item): ItemAnalysis['items'][number] => ({
  id: event.id,
  subject: sentTitle(event),
  section: item.section,
  type: event.type,
  responseType: event.responseType,
  timeLimit: limitOf(event),
  scored: item.scored,
  delivered: item.delivered,
  answered: item.answered,
  difficulty: item.difficulty,
  medianSeconds: item.medianSeconds,
  late: item.late,
  stopped: item.stopped,
  options: options.map(({ text, count, verdict }) => ({ text, count, verdict })),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
