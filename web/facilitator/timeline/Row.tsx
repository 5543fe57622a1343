import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { ACROSS, ENDS, moveFocus } from '#web/kit/action/arrow-keys.ts'
import css from './Timeline.module.css'
import { stopOf } from './stop-of.ts'

export interface RowMark {
  readonly event: string
  /** Share of the axis, 0 to 1. */
  readonly at: number
  readonly level: number
  readonly label: string
  readonly drawing: ReactNode
}

interface RowProps {
  readonly name: string
  readonly head: ReactNode
  readonly marks: readonly RowMark[]
  readonly levels: number
  readonly selected: string | null
  /** A share of the axis. */
  readonly now: number
  readonly onSelect: (event: string) => void
  /** `to` is a share of the axis, 0 to 1. */
  readonly line?: { readonly to: number; readonly hue: number }
}

export const Row = ({ name, head, marks, levels, selected, now, onSelect, line }: RowProps) => {
  const [visited, setVisited] = useState<string | null>(null)
  const stop = stopOf(marks, visited ?? selected, now)
  const onKeyDown = (press: KeyboardEvent) => {
    const buttons = press.currentTarget.querySelectorAll('button')
    const reached = moveFocus(press, buttons, { ...ACROSS, ...ENDS }, 'stay')
    reached?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const style: Record<`--${string}`, number> = { '--levels': levels, ...(line && { '--to': line.to }) }
  return (
    <div className={css['row']} role="group" aria-label={name}>
      <div className={css['head']}>{head}</div>
      {/* The marks inside take the focus, one at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={css['track']} style={style} onKeyDown={onKeyDown}>
        {line && <span className={`${css['line']} ${css[`hue${line.hue}`]}`} aria-hidden />}
        {marks.map((mark, index) => (
          <button
            key={mark.event}
            type="button"
            className={css['mark']}
            style={{ '--at': mark.at, '--level': mark.level } as CSSProperties}
            aria-label={mark.label}
            aria-pressed={mark.event === selected}
            title={mark.label}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setVisited(mark.event)}
            onClick={() => onSelect(mark.event)}
          >
            {mark.drawing}
          </button>
        ))}
      </div>
    </div>
  )
}
