import * as players from '#contracts/calls/administration/players.ts'
import { readList } from '#domain/customer/handed-in/read-list.ts'
import { readAddress } from '#domain/customer/email-address.ts'
import { handler } from '#server/calls/handler.ts'
import { type FoundPlayer, playersCalled } from '#server/database/one-player.ts'
import { standingOf } from '#server/database/counts/standing.ts'
import { namesOf } from '#server/exercises/names.ts'

const MOST = 50

/** The audit entry has the number of players returned, not the text sought (security §8.3). */
export const findPlayers = handler(players.findPlayers, async ({ db }, _admin, { search }, { audit }) => {
  // An address pasted from a mail program may have a name before it.
  const [sought = readAddress(search).address] = readList(search).addresses
  const rows = sought.length < 2 ? [] : await playersCalled(db, sought, MOST + 1)
  audit.detail = { found: Math.min(rows.length, MOST) }
  return { players: rows.slice(0, MOST).map(shown), more: rows.length > MOST }
})

const shown = (row: FoundPlayer) => ({
  code: row.code,
  player: namesOf([row], row.private).get(row.id) ?? row.code,
  email: row.email ?? '',
  team: row.team ?? '',
  standing: standingOf(row, row.now),
  exercise: row.exercise,
  identifier: row.identifier,
  scenario: row.title,
  fileName: row.file_name,
  customer: row.customer ?? '',
  mode: row.mode,
  removed: row.removed,
})
