import * as following from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { mayRemind } from '#domain/customer/standing.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { holdSeats, type SeatToRemind } from '#server/database/following/following.ts'
import { lettersTo, queueLetters } from '#server/database/mail/letters.ts'
import { exerciseToModify } from './whose-exercise.ts'

/** Rule 259. */
export const sendTestMail = handler(
  following.sendTestMail,
  async ({ db, config, mail }, caller, input, { audit }) => {
    const exercise = await exerciseToModify(db, caller, { ...input, code: '' })
    if (isRefusal(exercise)) return exercise
    audit.object = exercise.id
    if (exercise.mode === 'facilitated') return no('test mail facilitated')

    const sent = await atomically(db, async tx => {
      const seats = (await holdSeats(tx, exercise.id, null, 'test mail')).filter(hasAddress)
      const [first] = seats
      if (!first) return refuse('test mail nobody')
      if (exercise.starts_at <= first.now) return refuse('test mail too late')
      const due = seats.filter(({ reminded_at: last, now }) =>
        mayRemind(last?.getTime() ?? null, now.getTime()),
      )
      const letters = lettersTo(due, config.publicUrl)
      if (letters.length > 0) await queueLetters(tx, 'test mail', exercise.tenant_id, exercise.id, letters)
      audit.detail = { testEmails: letters.length }
      return letters.length
    })
    if (isRefusal(sent)) return said(sent)

    if (sent === 0) return { type: 'warning', data: sentence('test mail repeated') }
    mail.wake()
    return { type: 'success', data: sentence('test mails sent', { n: sent }) }
  },
)

const hasAddress = (seat: SeatToRemind): seat is SeatToRemind & { email: string } =>
  seat.email?.includes('@') === true
