import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { byRule, listed, objections, outcomeInWords } from '#contracts/words/council-words.ts'

type Council = NonNullable<Report['questions'][number]['councils']>[number]

export const councilsOf = (councils: readonly Council[]): Content[] =>
  councils.flatMap(council => linesOf(council).map(text => ({ text, style: 'quiet' })))

const linesOf = (council: Council): readonly string[] => [
  `${council.team}: ${byRule(council)}`,
  ...(council.outcome ? [outcomeOf(council.outcome)] : []),
  ...council.proposals.map(proposal => proposalIn('proposes', proposal)),
  ...(council.withdrawn ?? []).map(proposal => proposalIn('proposed (later withdrawn)', proposal)),
  ...council.messages.map(({ by, text }) => `${by}: ${text}`),
]

const proposalIn = (
  what: string,
  { by, response, reason, agreed, objected }: Council['proposals'][number],
): string =>
  `${ended(`${by} ${what}: ${response}${reason === '' ? '' : ` “${reason}”`}`)} Agreed: ${listed(agreed) || 'no one'}${objections(objected)}`

const ended = (text: string): string => (/[.?!…]”?$/u.test(text) ? text : `${text}.`)

const outcomeOf = (outcome: NonNullable<Council['outcome']>): string =>
  [
    `${outcomeInWords(outcome)} Agreed: ${listed(outcome.agreed) || 'no one'}`,
    objections(outcome.objected),
    outcome.silent.length > 0 ? `. Silent: ${listed(outcome.silent)}` : '',
  ].join('')
