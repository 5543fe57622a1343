import { SILENCE, type Way, waysToMeet } from '#domain/exercise/rehearsal/assumed-player.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import css from './Assumed.module.css'
import { useAssumed } from './assumed.ts'
import { wayWords } from './outcome.ts'

/** How one question is met: as the way that was chosen for all does it, or otherwise. Nothing where nobody is asked or nothing is assumed. */
export const WaySelect = ({ event }: { readonly event: ScenarioEvent }) => {
  const [{ path, ways }, assume] = useAssumed()
  const offered = waysToMeet(event)
  if (path === null || offered.length === 0) return null
  const chosen = ways.get(event.id)
  const choose = (index: string) => {
    const others = [...ways].filter(([id]) => id !== event.id)
    const way = index === '' ? undefined : offered[Number(index)]
    assume({ path, ways: new Map(way === undefined ? others : [...others, [event.id, way]]) })
  }
  return (
    <SelectField
      className={`${css['way']} nodrag nopan`}
      aria-label={`Answer to ${event.id}`}
      value={chosen === undefined ? '' : String(offered.findIndex(way => sameWay(way, chosen)))}
      data={[
        { value: '', label: `As on the ${path} way` },
        ...offered.map((way, index) => ({ value: String(index), label: wayWords(event, way) })),
      ]}
      onChange={change => choose(change.currentTarget.value)}
    />
  )
}

const sameWay = (one: Way, other: Way): boolean =>
  one === SILENCE || other === SILENCE ? one === other : one.pace === other.pace && one.options.join() === other.options.join()
