import * as following from '#contracts/calls/following/following.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { linksToHandOut } from '#server/database/following/following.ts'
import { personalLink } from '#server/tokens.ts'
import { exerciseToModify } from './whose-exercise.ts'

/**
 * The customer hands the links out, and may have lost them; views are in the audit log (rule 49). A mailed
 * link is known to its player alone.
 */
export const getLinks = handler(following.getLinks, async ({ db, config }, caller, input, { audit }) => {
  const exercise = await exerciseToModify(db, caller, { ...input, code: '' })
  if (isRefusal(exercise)) return exercise
  audit.object = exercise.id

  const seats = await linksToHandOut(db, exercise.id)
  if (seats.length === 0) return no('links of private alone')
  audit.detail = { links: seats.length }
  const links = seats.map(({ id, code, position, token_version: version }) => ({
    place: position,
    code,
    link: personalLink(config, id, version),
  }))
  return { identifier: exercise.identifier, links }
})
