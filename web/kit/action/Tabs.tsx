import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './Tabs.module.css'

interface TabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly children: ReactNode
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Parts of one page behind tabs: arrows move, the open panel follows. For parts with an address of their own, use links instead. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) => {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const to =
      tabs[
        moves[event.key]?.(
          tabs.findIndex(tab => tab.value === value),
          tabs.length,
        ) ?? -1
      ]
    if (!to) return
    event.preventDefault()
    onChange(to.value)
    document.getElementById(`${id}-${to.value}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={css['list']}>
        {tabs.map(tab => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={css['tab']}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
