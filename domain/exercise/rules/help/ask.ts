// Rule 250.
import { refuse } from '#domain/refusal.ts'
import type { PlayerCommand } from '../../log/commands.ts'
import { LONGEST_HELP } from '../../log/help-limits.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { callsOf } from '../../state/help.ts'
import { barredAt, type SeatSituation } from '../basis/situation.ts'

type Of<Kind extends PlayerCommand['kind']> = Extract<PlayerCommand, { readonly kind: Kind }>

export const askForHelp = (situation: SeatSituation, { text, key }: Of<'ask for help'>): Decision => {
  const { exercise, state, seat, stage } = situation
  if (exercise.mode !== 'facilitated') return refuse('facilitated only')
  const mine = callsOf(state.help, seat)
  if (key !== undefined && mine.some(call => call.key === key)) return NOTHING_NEW
  const barred = barredAt(stage)
  if (barred) return barred
  const words = text.trim()
  if (words.length > LONGEST_HELP.call) return refuse('help too long', { max: LONGEST_HELP.call })
  const open = mine.find(({ end }) => end === null)
  if (open) return open.text === words ? NOTHING_NEW : refuse('help asked already')
  return [
    {
      ...{ kind: 'help asked', seat: seat.holder },
      ...(words !== '' && { text: words }),
      ...(key !== undefined && { key }),
    },
  ]
}

export const withdrawHelp = (situation: SeatSituation, { help, key }: Of<'withdraw help'>): Decision => {
  const { state, seat, stage } = situation
  const call = callsOf(state.help, seat).find(({ id }) => id === help)
  if (!call) return refuse('help unknown')
  if (call.end?.kind === 'withdrawn') return NOTHING_NEW
  if (call.end) return refuse('help answered first')
  const barred = barredAt(stage)
  if (barred) return barred
  return [{ kind: 'help withdrawn', seat: seat.holder, help, ...(key !== undefined && { key }) }]
}
