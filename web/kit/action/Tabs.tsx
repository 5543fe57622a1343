import type { KeyboardEvent, ReactNode } from 'react'
import css from './Tabs.module.css'

interface TabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly panel: string
}

/** For panels with their own URLs, use links instead. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, panel }: TabsProps<Value>) => {
  const values = tabs.map(tab => tab.value)
  return (
    // The tabs inside take the focus, one at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="tablist"
      aria-label={label}
      className={css['list']}
      onKeyDown={press => tabKeys(press, values, value, onChange, tabId(panel))}
    >
      {tabs.map(tab => (
        <button
          key={tab.value}
          id={tabId(panel)(tab.value)}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

const tabId = (panel: string) => (value: string) => `${panel}-${value}`

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

export const tabKeys = <Value extends string>(
  press: KeyboardEvent,
  values: readonly Value[],
  value: Value,
  choose: (value: Value) => void,
  idOf: (value: Value) => string,
): void => {
  const to = values[moves[press.key]?.(values.indexOf(value), values.length) ?? -1]
  if (to === undefined) return
  press.preventDefault()
  choose(to)
  document.getElementById(idOf(to))?.focus()
}
