import type { Tie } from '#domain/exercise/state/council.ts'
import type { TeamRule } from '#domain/scenario/schema.ts'

interface Council {
  readonly rule: TeamRule | 'first'
  readonly lead: string
}
interface Outcome {
  readonly by: TeamRule | 'time'
  readonly tied?: Tie | undefined
  readonly proposer: string
  readonly objected: readonly { readonly alias: string; readonly reason: string }[]
}

/** Rules 223, 224. */
export const TEAM_ANSWERS: Readonly<Record<TeamRule, string>> = {
  all: 'All present agree',
  majority: 'A majority agrees',
  lead: 'The lead decides',
}

/** 'ada, ben and cleo' */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const byRule = ({ rule, lead }: Pick<Council, 'rule' | 'lead'>): string => {
  switch (rule) {
    case 'first':
      return 'the first answer counts'
    case 'all':
      return 'all who are present have to agree'
    case 'majority':
      return 'a majority decides'
    case 'lead':
      return lead === '' ? 'the lead decides' : `${lead} leads and decides`
  }
}

const BY: Readonly<Record<Outcome['by'], string>> = {
  all: 'Decided by all present',
  majority: 'Decided by a majority',
  lead: 'Decided by the lead',
  time: 'Decided at the time limit',
}

export const outcomeInWords = ({ by, tied, proposer }: Pick<Outcome, 'by' | 'tied' | 'proposer'>): string =>
  `${BY[by]}${tied ? `: ${TIES[tied]}` : ''}, proposed by ${proposer}.`

export const TIES: Readonly<Record<Tie, string>> = {
  objections: 'of the proposals with the most agreements, the one with the fewest objections',
  earliest: 'of the equally supported proposals, the earliest',
}

/** '. Objected: ben (no diesel)' */
export const objections = (objected: Outcome['objected']): string =>
  objected.length === 0
    ? ''
    : `. Objected: ${listed(objected.map(({ alias, reason }) => (reason === '' ? alias : `${alias} (${reason})`)))}`
