import type { ConsoleEvent } from '../console/context.ts'

export const shownEvent = (events: readonly ConsoleEvent[], chosen: string | null): ConsoleEvent | null => {
  const sent = events
    .filter(event => event.visible === 'true' && event.xt !== null)
    .toSorted((one, other) => (one.xt ?? 0) - (other.xt ?? 0))
  return (
    events.find(({ id }) => id === chosen) ??
    sent.findLast(({ responseType }) => responseType !== '') ??
    sent.at(-1) ??
    null
  )
}
