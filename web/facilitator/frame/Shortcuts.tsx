import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { isDialogOpen } from '#web/kit/window/dialog-open.ts'
import { TABS, type Tab, toTab } from '../console/place.ts'
import { shortcutOf } from './shortcut-of.ts'

const ShortcutHelp = windowPart(() => import('./ShortcutHelp.tsx').then(file => file.ShortcutHelp))

const tabs = Object.keys(TABS) as Tab[]

export const Shortcuts = () => {
  const [open, setOpen] = useState(false)
  const onPress = useEffectEvent((press: KeyboardEvent) => {
    const shortcut = shortcutOf(press)
    if (shortcut === null || isDialogOpen()) return
    press.preventDefault()
    if (shortcut === 'help') return setOpen(true)
    if (shortcut === 'need you')
      return document.querySelector<HTMLElement>('[aria-labelledby="need-you"]')?.focus()
    const tab = tabs[shortcut]
    if (tab) location.hash = toTab(tab)
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onPress(press)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    open && (
      <Suspense>
        <ShortcutHelp onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
