import { Toggle } from '#web/kit/form/Toggle.tsx'
import css from '../page/dialogs.module.css'

interface CarriersProps {
  /** File names of scenarios whose copy equals the document. */
  readonly same: readonly string[]
  /** File names of scenarios with another text under the document's name. */
  readonly other: readonly string[]
  readonly library: { readonly some: readonly string[]; readonly total: number }
  readonly leftOut: ReadonlySet<string>
  readonly onLeftOut: (leftOut: ReadonlySet<string>) => void
}

/** Decision 0029. */
export const Carriers = ({ same, other, library, leftOut, onLeftOut }: CarriersProps) => {
  const all = same.every(scenario => !leftOut.has(scenario))
  const without = (scenario: string, isIn: boolean) =>
    new Set([...leftOut].filter(name => name !== scenario).concat(isIn ? [] : [scenario]))
  if (same.length + other.length + library.total === 0) return null
  const more = library.total - library.some.length
  return (
    <fieldset className={css['fields']}>
      <legend>Scenarios with this document</legend>
      {same.length > 1 && (
        <Toggle checked={all} onChange={isOn => onLeftOut(new Set(isOn ? [] : same))}>
          All {same.length} that have this text
        </Toggle>
      )}
      {same.map(scenario => (
        <Toggle
          key={scenario}
          checked={!leftOut.has(scenario)}
          onChange={isOn => onLeftOut(without(scenario, isOn))}
        >
          Change it in {scenario}
        </Toggle>
      ))}
      <p className={css['note']}>
        {same.length > 0 &&
          'Each selected scenario gets a new version. A scenario that is not selected keeps its text. '}
        {other.length > 0 &&
          `A different text of this name stays as it is in ${other.join(', ')}. Load PDF lists it too. `}
        {library.total > 0 &&
          `Scenarios that show the library’s text will show the new one without a new version: ${library.some.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
      </p>
    </fieldset>
  )
}
