import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'

export type HelpCall = NonNullable<ConsoleState['help']>[number]

/** The calls for help that can still be answered, longest wait first. */
export const openHelp = ({ help = [], phase }: Pick<ConsoleState, 'help' | 'phase'>): readonly HelpCall[] =>
  phase === 'closed' ? [] : help.filter(({ reply }) => reply === null)

/** 'ada (Athena) asks for help: Which form?', or their number. */
export const asksInWords = ([first, ...more]: readonly HelpCall[]): string => {
  if (!first) return ''
  if (more.length > 0) return `${more.length + 1} players ask for help.`
  const who = first.team === '' ? first.player : `${first.player} (${first.team})`
  return first.text === '' ? `${who} asks for help.` : `${who} asks for help: ${first.text}`
}
