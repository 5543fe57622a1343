import type { PlayerBody, PlayerReply } from '#contracts/replies/player-contracts.ts'
import { namesIn, type TextFile, textFile } from '#contracts/replies/export/text-files.ts'
import type { Moment } from '#contracts/replies/player-calls.ts'
import { replayReply, sceneOf } from '#contracts/replies/replay-reply.ts'
import { reportReply } from '#contracts/replies/report-reply.ts'
import type { Entry } from '#domain/exercise/log/log.ts'
import { namesFor, type Naming } from '#domain/exercise/report/names.ts'
import { mayReadReport, report } from '#domain/exercise/report/report.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'

export type { TextFile }

export const isTextFile = (reply: object): reply is TextFile => 'texts' in reply

export const rehearsedReport = (moment: Moment, names: AskedNames): PlayerReply<'getResponses'> | Refusal =>
  mayRead(moment) ? reportReply(reportOf(moment, names), factsOf(moment)) : NOT_YET

export const rehearsedReplay = (
  moment: Moment,
  log: readonly Entry[],
  { player, team, minute, ...asked }: PlayerBody<'getReplay'>,
): PlayerReply<'getReplay'> | Refusal => {
  if (!mayRead(moment)) return NOT_YET
  const names = namesFor(moment.exercise, moment.state, namingOf(moment, asked))
  const scene = sceneOf(moment, names, { player, team, minute })
  if (isRefusal(scene)) return scene
  const until = scene.at ?? 0
  return replayReply(
    moment,
    names,
    scene,
    log.filter(({ at }) => at <= until),
  )
}

/** The server lays out PDFs, and does not know the rehearsal. */
export const rehearsedExport = (
  moment: Moment,
  { format, ...asked }: PlayerBody<'exportReport'>,
): TextFile | Refusal => {
  if (!mayRead(moment)) return NOT_YET
  if (format === 'pdf') return refuse('no pdf of rehearsal')
  const source = {
    report: reportOf(moment, asked),
    facts: factsOf(moment),
    names: namesIn(asked.anonymise ?? false),
  }
  return textFile(format, source, new Date(moment.now).toISOString())
}

type AskedNames = PlayerBody<'getResponses'>

const NOT_YET = refuse('no report access')

const mayRead = ({ exercise, state, seat, now }: Moment) => mayReadReport(exercise, state, seat, now)

/** All of a rehearsal's seats are the author's, so no pseudonyms are needed. */
const namingOf = ({ seat }: Moment, { anonymise = false }: AskedNames): Naming => ({
  viewer: seat,
  anonymise,
  pseudonym: other => other,
})

const reportOf = (moment: Moment, names: AskedNames) =>
  report(moment.exercise, moment.state, moment.now, namingOf(moment, names))

const factsOf = ({ exercise }: Moment) => ({
  ...{ identifier: 'Rehearsal', trainer: '', brand: null, branding_logo_url: null },
  file_name: exercise.scenario.fileName,
})
