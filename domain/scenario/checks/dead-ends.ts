import { FINISH, PRESET } from '../words.ts'
import { leadsSomewhere, type StoryEvent } from '../story.ts'
import { type Finding, foundAt } from './finding.ts'
import { branchesByOption, isLive, isOverruled } from './leads.ts'
import { hasEnd, mainEvents, type Plot, reachedFrom } from './reach.ts'

export const deadEnds = (plot: Plot): readonly Finding[] =>
  mainEvents(plot)
    .filter(
      ({ event, section }) =>
        section !== PRESET && plot.earliest.has(event.id) && !leadsSomewhere(event.next),
    )
    .flatMap(item => {
      const loose = looseChoices(plot, item)
      return loose.length === 0 || goesOnElsewhere(plot, item)
        ? []
        : loose.map(option =>
            foundAt('dead end', item, { option, field: option === '' ? 'next' : 'options' }),
          )
    })

/**
 * The ids of the options that lead nowhere; '' if the event has no branching options and leads nowhere. In a
 * scenario without an end, an event without any links is not a dead end.
 */
const looseChoices = (plot: Plot, { event }: StoryEvent): readonly string[] => {
  const leadsOn = (plot.leads.get(event.id) ?? []).some(isLive)
  if (!branchesByOption(event)) return hasEnd(plot) && !leadsOn ? [''] : []
  if (!hasEnd(plot) && !leadsOn) return []
  return event.options
    .filter(({ id, next }) => !leadsSomewhere(next) && !isOverruled(event, id))
    .map(({ id }) => id)
}

const goesOnElsewhere = (plot: Plot, { event }: StoryEvent): boolean => {
  const here = plot.earliest.get(event.id) ?? 0
  const isLater = ({ event: other, section, dueXt }: StoryEvent) =>
    other.id !== event.id && section !== PRESET && dueXt !== null && dueXt > here
  return mainEvents(plot).some(isLater) || goesOnBeside(plot, event.id)
}

export const goesOnBeside = (plot: Plot, id: string): boolean =>
  mainEvents(plot).some(
    other => other.event.id !== id && other.section !== PRESET && isBeside(plot, id, other),
  )

const isBeside = (plot: Plot, id: string, { event: other, dueXt }: StoryEvent): boolean => {
  const targets = (plot.leads.get(other.id) ?? []).filter(isLive).map(({ target }) => target)
  const isOn = (from: readonly string[]) =>
    !hasEnd(plot) || reachedFrom(plot, from, new Set([id])).has(FINISH)
  if (!reachedFrom(plot, targets).has(id)) return dueXt !== null && targets.length > 0 && isOn([other.id])
  // The main line continues whatever the branch leads to (rule 82).
  return (
    branchesByOption(other) &&
    leadsSomewhere(other.next) &&
    plot.earliest.has(other.id) &&
    !reachedFrom(plot, [other.next]).has(id) &&
    isOn([other.next])
  )
}
