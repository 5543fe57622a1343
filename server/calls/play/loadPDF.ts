import * as play from '#contracts/calls/play/play.ts'
import { FEEDBACK_FORM, TUTORIAL_FORM } from '#domain/exercise/mails/built-in.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { handler } from '#server/calls/handler.ts'
import { filesOfScenario } from '#server/calls/lead/press/own-files.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { documentVersion } from '#server/database/scenarios/documents.ts'
import { ownText } from '#server/database/scenarios/own-texts.ts'
import { numberedDocument } from '#server/database/scenarios/scenarios.ts'
import { libraryDocumentFor } from '#server/exercises/library-forms.ts'
import { playedNow, type Played } from '#server/exercises/played.ts'
import { look } from '#server/exercises/players.ts'
import type { CallerOf, Services } from '#server/services/services.ts'
import { uploadedPaper } from './uploaded-paper.ts'

/** Rule 175, security NA-05. */
export const loadPDF = handler(play.loadPDF, async (services, caller, { filename, version, scenario }) => {
  switch (caller.kind) {
    case 'player':
      return (await forPlayer(services, caller, filename)) ?? notFound
    case 'facilitator':
      return (await forFacilitator(services, caller, filename)) ?? notFound
    default:
      if (filename === '') return no('document not selected')
      // Rule 4.
      if (caller.restricted && version !== undefined) return { ...no('no access'), status: 403 }
      return (await forAuthor(services, filename, version, scenario)) ?? notFound
  }
})

const forAuthor = async (
  { db }: Services,
  filename: string,
  version: number | undefined,
  scenario: string | undefined,
) => {
  if (scenario !== undefined) {
    const own = await ownText(db, { fileName: filename, scenario }, version)
    return own && { ...own.content, version: own.version }
  }
  if (version !== undefined) {
    const content = await documentVersion(db, filename, version)
    return content && { ...content, version }
  }
  const found = await numberedDocument(db, filename)
  return found && { ...found.content, version: found.version }
}

const forPlayer = async (
  services: Services,
  caller: CallerOf<'player'>,
  filename: string,
): Promise<ScenarioDocument | undefined> => {
  const playing = await look(services, caller, {})
  if (!playing) return undefined
  const { events } = playerView(playing.exercise, playing.state, caller.seatId, playing.now)
  const hasReached = events.some(({ pdf, pdf2 }) => pdf === filename || pdf2 === filename)
  return hasReached ? documentOf(services, playing, filename) : undefined
}

const forFacilitator = async (services: Services, caller: CallerOf<'facilitator'>, filename: string) => {
  const facilitated = await playedNow(services.db, caller.exerciseId)
  if (!facilitated) return undefined
  const isNamed = filesOfScenario(facilitated.exercise.scenario).documents.has(filename.toLowerCase())
  if (
    isNamed ||
    facilitated.state.sent.some(({ event }) => event.pdf === filename) ||
    BUILT_IN.some(({ fileName }) => fileName === filename)
  )
    return documentOf(services, facilitated, filename)
  return uploadedPaper(services, facilitated.exercise.id, filename)
}

const BUILT_IN = [FEEDBACK_FORM, TUTORIAL_FORM]

const documentOf = async (
  services: Services,
  playing: Pick<Played, 'exercise' | 'facts'>,
  filename: string,
): Promise<ScenarioDocument | undefined> =>
  [...playing.exercise.scenario.documents, ...BUILT_IN].find(
    ({ fileName }) => fileName.toLowerCase() === filename.toLowerCase(),
  ) ??
  (await uploadedPaper(services, playing.exercise.id, filename)) ??
  (await libraryDocumentFor(services.db, playing, filename))
