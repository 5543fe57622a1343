import { useMemo, useState } from 'react'
import { renamedByText, withIds } from '#domain/scenario/file/renamed-events.ts'
import { type Part, partsOf, type Placed } from '#domain/scenario/merge/parts.ts'
import { titleOf } from '../desk/words.ts'
import type { Section } from '../desk/work.ts'
import css from './compare.module.css'
import { PartCompared } from './PartCompared.tsx'

interface EventsComparedProps {
  readonly names: readonly [string, string]
  readonly before: readonly Section[]
  readonly after: readonly Section[]
}

const MOST = 100

export const EventsCompared = ({ names, before, after }: EventsComparedProps) => {
  const changed = useMemo(() => changedIn(before, after), [before, after])
  if (changed.length === 0) return null
  return (
    <div role="group" aria-label="Side by side">
      <p className={css['by']}>Side by side:</p>
      {changed.slice(0, MOST).map(each => (
        <OneCompared key={each.after.event.id} names={names} {...each} />
      ))}
    </div>
  )
}

interface Changed {
  readonly before: Placed
  readonly after: Placed
  readonly parts: readonly Part[]
}

const changedIn = (before: readonly Section[], after: readonly Section[]): readonly Changed[] => {
  const known = withIds({ sections: before }, renamedByText({ sections: before }, { sections: after }))
  const then = new Map(
    known.sections.flatMap(({ name, events }) =>
      events.map(event => [event.id, { event, section: name }] as const),
    ),
  )
  return after.flatMap(({ name: section, events }) =>
    events.flatMap(event => {
      const was = then.get(event.id)
      if (!was || (was.event === event && was.section === section)) return []
      const now = { event, section }
      const parts = partsOf(`event ${event.id}`, { base: was, mine: was, theirs: now })
      return parts.length === 0 ? [] : [{ before: was, after: now, parts }]
    }),
  )
}

const OneCompared = ({ names, before, after, parts }: Changed & Pick<EventsComparedProps, 'names'>) => {
  const [shown, show] = useState(false)
  return (
    <details className={css['changed']} onToggle={event => show(event.currentTarget.open)}>
      <summary>
        Event {after.event.id}: {titleOf(after.event)}
      </summary>
      {shown &&
        parts.map(part => (
          <PartCompared key={part.key} part={part} names={names} left={before} right={after} />
        ))}
    </details>
  )
}
