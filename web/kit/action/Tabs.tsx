import type { KeyboardEvent, ReactNode } from 'react'
import { ACROSS, ENDS, stepOf } from './arrow-keys.ts'
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

export const tabKeys = <Value extends string>(
  press: KeyboardEvent,
  values: readonly Value[],
  value: Value,
  choose: (value: Value) => void,
  idOf: (value: Value) => string,
): void => {
  const keys = { ...ACROSS, ...ENDS }
  const to = values[stepOf(press.key, keys, values.indexOf(value), values.length) ?? -1]
  if (to === undefined) return
  press.preventDefault()
  choose(to)
  document.getElementById(idOf(to))?.focus()
}
