import { refuse } from '#domain/refusal.ts'
import type { FacilitatorCommand } from '../../log/commands.ts'
import { LONGEST_HELP } from '../../log/help-limits.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { wasDone } from '../basis/was-done.ts'
import type { Situation } from '../basis/situation.ts'

type AnswerHelp = Extract<FacilitatorCommand, { readonly kind: 'answer help' }>

export const answerHelp = ({ state }: Situation, { help, text, by, key }: AnswerHelp): Decision => {
  if (wasDone(state, key)) return NOTHING_NEW
  const call = state.help.find(({ id }) => id === help)
  if (!call) return refuse('help unknown')
  const words = text.trim()
  if (words.length > LONGEST_HELP.reply) return refuse('help reply too long', { max: LONGEST_HELP.reply })
  if (call.end?.kind === 'withdrawn') return refuse('help withdrawn already', { player: call.player })
  if (call.end)
    return call.end.text === words && call.end.by === by
      ? NOTHING_NEW
      : refuse('help answered already', { by: call.end.by })
  return [
    {
      ...{ kind: 'help answered', help, by },
      ...(words !== '' && { text: words }),
      ...(key !== undefined && { key }),
    },
  ]
}
