import type { ConsoleEvent } from '../console/context.ts'

type Shown = Pick<ConsoleEvent, 'xt' | 'clockXt' | 'kept' | 'skipped' | 'sentBy' | 'changed'>

interface Group<Event> {
  readonly reason: Reason
  readonly title: string
  readonly found: readonly Event[]
}

export const offTheAxis = <Event extends Shown>(
  events: readonly Event[],
  isClosed: boolean,
): readonly Group<Event>[] => {
  const found = Map.groupBy(
    events.filter(({ xt, skipped, changed }) => xt === null && !skipped && changed !== 'withdrawn'),
    event => reasonOf(event, isClosed),
  )
  return REASONS.flatMap(reason => {
    const group = found.get(reason) ?? []
    return group.length === 0 ? [] : { reason, title: titleOf(reason, group.length), found: group }
  })
}

const REASONS = ['no one', 'sent', 'answer', 'ended', 'cue', 'spare'] as const
type Reason = (typeof REASONS)[number]

const reasonOf = ({ kept, clockXt, sentBy }: Shown, isClosed: boolean): Reason => {
  if (kept === 'cue') return 'cue'
  if (isClosed) return 'ended'
  if (sentBy !== '') return 'sent'
  return kept ?? (clockXt === undefined ? 'answer' : 'no one')
}

const TITLES: Readonly<Record<Reason, { readonly one: string; readonly more: string }>> = {
  'no one': {
    one: 'One event will reach no one: it is planned after the story’s end, or for a team without players',
    more: 'events will reach no one: they are planned after the story’s end, or for a team without players',
  },
  sent: {
    one: 'One sent message has reached no one yet: players who join may get it',
    more: 'sent messages have reached no one yet: players who join may get them',
  },
  answer: {
    one: 'One more event comes only after an answer or another event',
    more: 'more events come only after an answer or another event',
  },
  ended: { one: 'One event was not delivered', more: 'events were not delivered' },
  cue: { one: 'One cue for you', more: 'cues for you' },
  spare: { one: 'One event in reserve', more: 'events in reserve' },
}

const titleOf = (reason: Reason, count: number): string =>
  count === 1 ? TITLES[reason].one : `${count} ${TITLES[reason].more}`
