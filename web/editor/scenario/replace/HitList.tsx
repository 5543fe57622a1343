import { memo, useMemo } from 'react'
import { fieldLabel } from '#contracts/words/scenario-fields.ts'
import type { Hit } from '#domain/scenario/texts/replacing.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { allEvents, type Section } from '../desk/work.ts'
import { titleOf } from '../desk/words.ts'
import css from './HitList.module.css'

interface HitListProps {
  readonly hits: readonly Hit[]
  readonly replacement: string
  /** Keys of the unticked hits. */
  readonly left: ReadonlySet<string>
  readonly onLeave: (left: ReadonlySet<string>) => void
  readonly sections: readonly Section[]
}

export const HitList = ({ hits, replacement, left, onLeave, sections }: HitListProps) => {
  const titles = useMemo(
    () => new Map(allEvents(sections).map(event => [event.id, `${event.id}, ${titleOf(event)}`])),
    [sections],
  )
  const groups = useMemo(() => [...Map.groupBy(hits, hit => placeOf(hit, titles))], [hits, titles])
  const tick = (keys: readonly string[], isTicked: boolean) => {
    const next = new Set(left)
    for (const key of keys)
      if (isTicked) next.delete(key)
      else next.add(key)
    onLeave(next)
  }
  if (hits.length === 0) return null
  return (
    <>
      <label className={css['all']}>
        <input
          type="checkbox"
          checked={left.size === 0}
          onChange={event =>
            tick(
              hits.map(({ key }) => key),
              event.currentTarget.checked,
            )
          }
        />
        All hits
      </label>
      <ul className={css['groups']}>
        {groups.map(([place, ofPlace]) => (
          <li key={place} className={css['group']}>
            <h3 className={css['place']}>{place}</h3>
            <ul>
              {ofPlace.map(hit => (
                <HitRow
                  key={hit.key}
                  hit={hit}
                  replacement={replacement}
                  isTicked={!left.has(hit.key)}
                  onTick={isTicked => tick([hit.key], isTicked)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

const placeOf = ({ event, document }: Hit, titles: ReadonlyMap<string, string>): string => {
  if (event !== null) return `Event ${titles.get(event) ?? event}`
  return document === null ? 'Details' : `PDF ${document}`
}

interface HitRowProps {
  readonly hit: Hit
  readonly replacement: string
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

const HitRow = memo(
  ({ hit: { event, document, field, before, found, after }, replacement, isTicked, onTick }: HitRowProps) => (
    <li>
      <label className={css['hit']}>
        <input type="checkbox" checked={isTicked} onChange={press => onTick(press.currentTarget.checked)} />
        <span className={css['words']}>
          {before}
          <del>{found}</del>
          {isTicked && replacement !== '' && (
            <>
              <VisuallyHidden> becomes </VisuallyHidden>
              <ins>{replacement}</ins>
            </>
          )}
          {after}
          <VisuallyHidden>, </VisuallyHidden>
          <span className={css['field']}>
            {fieldLabel(event !== null ? 'event' : document === null ? 'details' : 'document', field)}
          </span>
        </span>
      </label>
    </li>
  ),
  (one, other) =>
    one.hit === other.hit &&
    one.replacement === other.replacement &&
    one.isTicked === other.isTicked &&
    one.onTick === other.onTick,
)
