import type { Mail, PlayEvent } from '#contracts/play.ts'

/** Whether a reply may replace the one on screen: one that was overtaken on its way is dropped (rule 99). */
export const isNewer = (reply: Mail, shown: Mail | null): boolean =>
  shown === null || reply.revision > shown.revision || (reply.revision === shown.revision && reply.serverTime >= shown.serverTime)

/** The reply with the events of the one before wherever they have not changed, so that only what did is drawn again. */
export const keepSame = (reply: Mail, shown: Mail | null): Mail => {
  if (shown === null) return reply
  const known = new Map(shown.events.map(event => [event.id, event]))
  const events = reply.events.map(event => same(known.get(event.id), event))
  const unchanged = events.length === shown.events.length && events.every((event, index) => event === shown.events[index])
  return { ...reply, events: unchanged ? shown.events : events }
}

/** Visible events of the reply that were not on screen before; nothing on the first reply, which is not an arrival. */
export const arrivals = (reply: Mail, shown: Mail | null): readonly PlayEvent[] => {
  if (shown === null) return []
  const known = new Set(shown.events.filter(event => event.visible === 'true').map(event => event.id))
  return reply.events.filter(event => event.visible === 'true' && !known.has(event.id))
}

const same = (before: PlayEvent | undefined, event: PlayEvent): PlayEvent =>
  before && JSON.stringify(before) === JSON.stringify(event) ? before : event
