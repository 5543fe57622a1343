import { sentence } from '#contracts/words/messages.ts'
import * as overview from '#contracts/calls/administration/overview.ts'
import { readShortName } from '#domain/customer/places/short-links.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { keepShortLink } from '#server/database/administration/exercise-removal.ts'
import { joinLink } from '#server/secrets/tokens.ts'
import { holdExerciseMeant } from './exercise-meant.ts'

export const shortenURL = handler(
  overview.shortenURL,
  async ({ db, config }, { editorId }, input, { audit }) => {
    if (input.exercise === '' || input.scenario === '') return no('shorten incomplete')
    const text = readShortName(input.shorten)
    if (isRefusal(text)) return said(text)

    const done = await atomically(db, async tx => {
      const exercise = await holdExerciseMeant(tx, input)
      if (isRefusal(exercise)) return exercise
      audit.object = exercise.id
      audit.detail = { short: text }
      return (await keepShortLink(tx, text, exercise.id, editorId)) ? text : refuse('short name taken')
    })
    return isRefusal(done)
      ? said(done)
      : { type: 'success', data: sentence('short link made', { link: joinLink(config, text) }) }
  },
)
