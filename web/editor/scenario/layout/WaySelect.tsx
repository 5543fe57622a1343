import { useDeferredValue } from 'react'
import { SILENCE, type Way, waysToAssume } from '#domain/exercise/rehearsal/assumed-player.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import css from './Assumed.module.css'
import { useWay } from './assumed.ts'
import { wayWords } from './outcome.ts'

export const WaySelect = ({ event }: { readonly event: ScenarioEvent }) => {
  const [path, chosen, choose] = useWay(event.id)
  // Deferred, because there may be five hundred of these fields.
  const isWanted = useDeferredValue(path !== null)
  if (path === null || !isWanted) return null
  const offered = waysToAssume(event)
  if (offered.length === 0) return null
  return (
    <SelectField
      className={`${css['way']} nodrag nopan`}
      aria-label={`Answer to ${event.id}`}
      value={chosen === undefined ? '' : String(offered.findIndex(way => sameWay(way, chosen)))}
      data={[
        { value: '', label: `As on the ${path} path` },
        ...offered.map((way, index) => ({ value: String(index), label: wayWords(event, way) })),
      ]}
      onChange={change =>
        choose(change.currentTarget.value === '' ? undefined : offered[Number(change.currentTarget.value)])
      }
    />
  )
}

const sameWay = (one: Way, other: Way): boolean =>
  one === SILENCE || other === SILENCE
    ? one === other
    : one.pace === other.pace && one.grade === other.grade && one.options.join() === other.options.join()
