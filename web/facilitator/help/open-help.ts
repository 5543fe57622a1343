import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'

export type HelpCall = NonNullable<ConsoleState['help']>[number]

export const openHelp = ({ help = [], phase }: Pick<ConsoleState, 'help' | 'phase'>): readonly HelpCall[] =>
  phase === 'closed' ? [] : help.filter(({ reply }) => reply === null)

/** All answers that await a grade share one line, so they count as one. */
export const needYouIn = (
  state: Pick<ConsoleState, 'help' | 'phase'> & {
    readonly numbers: Pick<ConsoleState['numbers'], 'needYou' | 'awaitGrade'>
  },
): number => state.numbers.needYou + Number((state.numbers.awaitGrade ?? 0) > 0) + openHelp(state).length

export const asksInWords = ([first, ...more]: readonly HelpCall[]): string => {
  if (!first) return ''
  if (more.length > 0) return `${more.length + 1} players ask for help.`
  const who = first.team === '' ? first.player : `${first.player} (${first.team})`
  return first.text === '' ? `${who} asks for help.` : `${who} asks for help: ${first.text}`
}
