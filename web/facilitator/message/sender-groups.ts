import type { Login } from '#web/facilitator/console/context.ts'
import type { PickGroup } from '#web/facilitator/find/PickList.tsx'

type Organisation = Login['organisations'][number]

/** The most used come first, because Enter prefers the first of equal matches. */
export const senderGroups = (organisations: readonly Organisation[]): readonly PickGroup[] => {
  const [own, others] = [
    organisations.filter(({ events }) => events > 0).toSorted((one, other) => other.events - one.events),
    organisations.filter(({ events }) => events === 0),
  ]
  return [
    { name: 'In this scenario', note: String(own.length), picks: own.map(pick) },
    { name: 'From the library', note: String(others.length), picks: others.map(pick) },
  ].filter(({ picks }) => picks.length > 0)
}

const pick = (organisation: Organisation) => ({
  value: organisation.name,
  label: organisation.name,
  note: noteOf(organisation),
})

const noteOf = ({ events, domains, lookalike }: Organisation): string =>
  [
    events > 0 ? `${events} ${events === 1 ? 'message' : 'messages'}` : '',
    lookalike === '' ? '' : `not ${lookalike}${domains[0] === undefined ? '' : `: @${domains[0]}`}`,
  ]
    .filter(Boolean)
    .join(', ')
