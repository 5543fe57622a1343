import * as play from '#contracts/play.ts'
import { FEEDBACK_FORM, TUTORIAL_FORM } from '#domain/exercise/house/house-mail.ts'
import { playerView } from '#domain/exercise/player-view.ts'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { playedDocument, numberedDocument } from '#server/database/library/scenarios.ts'
import { playedNow } from '#server/exercises/played.ts'
import { look } from '#server/exercises/players.ts'
import type { CallerOf, Services } from '#server/services.ts'

/** Names are keys, never paths. A player reads what an event brought him, nobody else's and nothing too early (rule 175, NA-05). */
export const loadPDF = handler(play.loadPDF, async (services, caller, { filename }) => {
  switch (caller.kind) {
    case 'player':
      return (await forPlayer(services, caller, filename)) ?? notFound
    case 'facilitator': {
      const played = await playedNow(services.db, caller.exerciseId)
      return (played && (await documentOf(services, played.exercise.scenario, filename))) ?? notFound
    }
    default:
      if (filename === '') return no('document not selected')
      return (await forAuthor(services, filename)) ?? notFound
  }
})

const forAuthor = async ({ db }: Services, filename: string) => {
  const found = await numberedDocument(db, filename)
  return found && { ...found.content, version: found.version }
}

const forPlayer = async (services: Services, caller: CallerOf<'player'>, filename: string): Promise<ScenarioDocument | undefined> => {
  const playing = await look(services, caller, {})
  if (!playing) return undefined
  const { events } = playerView(playing.exercise, playing.state, caller.seatId, playing.now)
  const hasReached = events.some(({ pdf, pdf2 }) => pdf === filename || pdf2 === filename)
  return hasReached ? documentOf(services, playing.exercise.scenario, filename) : undefined
}

const documentOf = async ({ db }: Services, scenario: Scenario, filename: string): Promise<ScenarioDocument | undefined> =>
  [...scenario.documents, FEEDBACK_FORM, TUTORIAL_FORM].find(({ fileName }) => fileName === filename) ??
  (await playedDocument(db, filename))
