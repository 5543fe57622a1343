import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'

export const useFirst = <T,>(all: readonly T[], most: number) => {
  const [open, setOpen] = useState(false)
  const more = all.length > most && (
    <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? `Show the first ${most}` : `Show all ${all.length}`}
    </Button>
  )
  return { shown: open ? all : all.slice(0, most), more: more || null }
}
