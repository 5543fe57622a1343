import * as overview from '#contracts/calls/administration/overview.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isAddress, maskEmail } from '#domain/customer/email-address.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { databaseNow } from '#server/database/clock.ts'
import { linksOf, queueFacilitatorLetter, setFacilitator } from '#server/database/lead/facilitated.ts'
import { newMessageId } from '#server/database/mail/letters.ts'
import { facilitatorLetters } from '#server/database/mail/newest-letter.ts'
import { facilitatorToken, hashOf } from '#server/secrets/tokens.ts'
import { holdExerciseMeant } from './exercise-meant.ts'

export const mailFacilitator = handler(
  overview.mailFacilitator,
  async ({ db, config, mail }, _admin, { email, ...named }, { audit }) => {
    if (!isAddress(email)) return no('account email invalid')
    const writtenAt = await databaseNow(db)
    const mailed = await atomically(db, async tx => {
      const exercise = await holdExerciseMeant(tx, named)
      if (isRefusal(exercise)) return exercise
      const { id } = exercise
      const links = await linksOf(tx, id)
      const word = links?.word ?? null
      if (exercise.mode !== 'facilitated' || !links || word === null) return refuse('exercise not led')
      const former = (await facilitatorLetters(tx, [id])).get(id)
      const isOther = former !== undefined && former.to.toLowerCase() !== email.toLowerCase()
      const isRenewed = isOther && former.state === 'sent'
      const version = links.version + (isRenewed ? 1 : 0)
      await setFacilitator(tx, id, {
        email,
        version,
        hash: hashOf(facilitatorToken(config.linkKey, id, version)),
      })
      await queueFacilitatorLetter(tx, {
        messageId: newMessageId(config.publicUrl),
        exerciseId: id,
        recipient: email,
        data: {
          exercise: id,
          word,
          version: String(version),
          writtenAt: new Date(writtenAt).toISOString(),
        },
      })
      return { id, former: former?.to ?? '', isRenewed }
    })
    if (isRefusal(mailed)) return said(mailed)
    mail.wake()
    audit.object = mailed.id
    audit.detail = {
      before: maskEmail(mailed.former),
      after: maskEmail(email),
      ...(mailed.isRenewed && { link: 'renewed' }),
    }
    return {
      type: 'success',
      data: mailed.isRenewed
        ? sentence('facilitator mailed anew', { email, former: mailed.former })
        : sentence('facilitator mailed', { email }),
    }
  },
)
