import * as following from '#contracts/calls/following/following.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { linksToHandOut } from '#server/database/following/following.ts'
import { personalLink } from '#server/secrets/tokens.ts'
import { exerciseToModify } from './whose-exercise.ts'

/** Rule 49. */
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
