import { useState } from 'react'
import type { Conflict } from '#domain/scenario/merge/merge.ts'
import type { Part, Placed } from '#domain/scenario/merge/parts.ts'
import type { Choices, Side } from '#domain/scenario/merge/pick.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Segments } from '#web/kit/form/Segments.tsx'
import compare from '../compare/compare.module.css'
import { PartCompared } from '../compare/PartCompared.tsx'
import { partTitle, valueText } from '../compare/part-text.ts'
import { SideBySide } from '../compare/SideBySide.tsx'
import { useDesk } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import { Changes } from './Changes.tsx'
import css from '#web/editor/page/dialogs.module.css'

interface OneConflictProps {
  readonly conflict: Conflict
  readonly title: string
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
  readonly onOpen?: (() => void) | undefined
}

const NAMES = ['Yours', 'Theirs'] as const
const SIDES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const
const BY_PART = { value: 'parts', label: 'Part by part' } as const

export const isDecided = ({ key, parts }: Conflict, choices: Choices): boolean =>
  choices[key] !== undefined || (parts.length > 0 && parts.every(part => choices[part.key] !== undefined))

export const OneConflict = ({ conflict, title, choices, onChoose, onOpen }: OneConflictProps) => {
  const desk = useDesk()
  const { key, event, parts } = conflict
  const [isAsked, ask] = useState(false)
  const isByPart =
    choices[key] === undefined && (isAsked || parts.some(part => choices[part.key] !== undefined))
  const rest = Object.fromEntries(
    Object.entries(choices).filter(([name]) => name !== key && !parts.some(part => part.key === name)),
  )
  const choose = (how: Side | 'parts' | '') => {
    ask(how === 'parts')
    if (how === 'parts') onChoose({ ...rest, ...proposed(parts) })
    else if (how !== '') onChoose({ ...rest, [key]: how })
  }
  const go = () => {
    onOpen?.()
    if (event !== null) openEvent(desk, event)
  }
  return (
    <>
      <div className={css['conflict']}>
        <strong>{title}</strong>
        {onOpen && (
          <Button size="sm" variant="quiet" aria-label={`Open event ${event}`} onClick={go}>
            Open
          </Button>
        )}
        <Segments<Side | 'parts' | ''>
          label={title}
          options={parts.length > 1 ? [...SIDES, BY_PART] : SIDES}
          value={isByPart ? 'parts' : (choices[key] ?? '')}
          onChange={choose}
        />
      </div>
      <Both
        conflict={conflict}
        chosen={isByPart ? choices : null}
        onChoose={(part, side) => onChoose({ ...choices, [part]: side })}
      />
    </>
  )
}

const proposed = (parts: readonly Part[]): Choices =>
  Object.fromEntries(parts.flatMap(({ key, by }) => (by === 'both' ? [] : [[key, by] as const])))

interface BothProps {
  readonly conflict: Conflict
  /** Null unless the conflict is decided part by part. */
  readonly chosen: Choices | null
  readonly onChoose: (part: string, side: Side) => void
}

const Both = ({ conflict, chosen, onChoose }: BothProps) => {
  const { parts, held } = conflict
  if (parts.length > 0) {
    // The cast holds: parts exist only if both versions have the event.
    const [mine, theirs] = [held.mine, held.theirs] as [Placed, Placed]
    return parts.map(part => (
      <PartCompared key={part.key} part={part} names={NAMES} left={mine} right={theirs}>
        <span className={compare['by']}>{BY[part.by]}</span>
        {chosen && (
          <Segments<Side | ''>
            label={`${conflict.key}: ${partTitle(part)}`}
            options={SIDES}
            value={chosen[part.key] ?? ''}
            onChange={side => side !== '' && onChoose(part.key, side)}
          />
        )}
      </PartCompared>
    ))
  }
  if (conflict.event === null && held.mine !== undefined && held.theirs !== undefined)
    return (
      <SideBySide
        title={conflict.key}
        names={NAMES}
        left={valueText(held.mine)}
        right={valueText(held.theirs)}
      />
    )
  return (
    <div className={css['both']}>
      <Changes title="Yours" changes={conflict.mine} />
      <Changes title="Theirs" changes={conflict.theirs} />
    </div>
  )
}

const BY = {
  mine: 'only you changed it',
  theirs: 'only they changed it',
  both: 'both of you changed it',
} as const
