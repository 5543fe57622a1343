import { randomUUID } from 'node:crypto'
import type { sendFacilitatorEvents } from '#contracts/calls/lead/facilitate.ts'
import type { addSocial, updateNotes } from '#contracts/calls/play/play-together.ts'
import type { Fact, SentEvent } from '#domain/exercise/log/log.ts'
import { addJoiningSeat } from '#server/database/orders/seats.ts'
import type { House } from '#test/support/house.ts'
import { comesIn } from '#test/support/facilitated.ts'
import { makeCall } from '#test/support/wire.ts'
import { SHORT } from './corpus.ts'
import { filledForm, line } from './story.ts'
import type { WorstWorld } from './world.ts'

const ALL_LINES = SHORT.map(({ html }) => html).join('\n')

export const playsAlong = async (house: House, { facilitated }: WorstWorld) => {
  const { token, answer } = await comesIn(house.url, facilitated, 'mallory', line(2))
  await answer('mail', ALL_LINES)
  await answer('choice', line(2))
  await answer('form', filledForm())
  for (const { html } of SHORT)
    await makeCall<typeof addSocial>(house.url, 'addSocial', { id: 'talk', content: html }, token)
  await makeCall<typeof updateNotes>(house.url, 'updateNotes', { notes: ALL_LINES }, token)
  const [seat, code] = [randomUUID(), randomUUID().slice(0, 8)]
  await addJoiningSeat(
    house.db,
    facilitated.exercise,
    { id: seat, code, tokenHash: Buffer.from(randomUUID().replaceAll('-', '')) },
    '127.0.0.1',
  )
  await append(house, facilitated.exercise, { kind: 'joined', seat, code, alias: line(0), team: line(2) })
  await house.db`update seat set alias = ${line(0)}, team = ${line(2)} where id = ${seat}`
}

const KINDS = ['Alert', 'Email', 'Social'] as const

export interface SentWorst {
  readonly mails: readonly string[]
  readonly alerts: readonly string[]
}

export const sendsTheWorst = async (
  house: House,
  { facilitated, all, sendable }: WorstWorld,
): Promise<SentWorst> => {
  const token = facilitated.console.split('/').at(-1) ?? ''
  const sender = { name: line(0), role: line(1), address: line(4) }
  const sent = []
  for (const type of KINDS) {
    const known = { ...sender, org: line(1), name: 'Worst' }
    const message = {
      type,
      content: sendable,
      subject: `Sent ${type} ${line(3)}`,
      ...known,
      recipient: 'all',
      by: line(0),
    }
    sent.push(
      await makeCall<typeof sendFacilitatorEvents>(house.url, 'sendFacilitatorEvents', message, token),
    )
  }
  for (const type of KINDS) {
    const message = {
      type,
      content: all,
      subject: `Slipped ${type} ${line(3)}`,
      organisation: line(2),
      ...sender,
    }
    const event: SentEvent = {
      id: `f-${type}`,
      ...message,
      image: line(5),
      pdf: type === 'Email' ? line(5) : '',
    }
    await append(house, facilitated.exercise, { kind: 'sent', event, recipient: { to: 'all' }, by: line(1) })
  }
  return {
    mails: [sent[1]?.id ?? '', 'f-Email'],
    alerts: [`Slipped Alert ${line(3)}`, `Sent Alert ${line(3)}`],
  }
}

/** Appends to the log a fact that no rule would accept. */
const append = ({ db }: House, exercise: string, fact: Fact) => db`
  with moved as (update exercise set last_number = last_number + 1 where id = ${exercise} returning last_number)
  insert into log (exercise_id, number, at, kind, seat_id, fact)
  select ${exercise}, last_number, (select max(at) from log where exercise_id = ${exercise}), ${fact.kind},
    ${'seat' in fact ? fact.seat : null}, ${JSON.stringify(fact)}::text::jsonb from moved`
