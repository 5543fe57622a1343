import * as reports from '#contracts/calls/reports/reports.ts'
import { replayReply, sceneOf } from '#contracts/replies/replay-reply.ts'
import { namesFor } from '#domain/exercise/report/names.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { logUntil } from '#server/database/play/log-until.ts'
import { reportFor } from './report-access.ts'
import { namingFor } from './report-of.ts'

export const getReplay = handler(
  reports.getReplay,
  async (services, caller, { group = '', minute, player, team, ...asked }, { audit }) => {
    const played = await reportFor(services, caller, group)
    if (isRefusal(played)) return played
    const { exercise, state } = played
    audit.object = exercise.id

    const names = namesFor(exercise, state, namingFor(services, caller, exercise.id, asked))
    const scene = sceneOf(played, names, { player, team, minute })
    if (isRefusal(scene)) return said(scene)
    const log = scene.at === null ? [] : await logUntil(services.db, exercise.id, scene.at)
    return replayReply(played, names, scene, log)
  },
)
