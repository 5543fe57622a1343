import { useEffect, useState } from 'react'
import { guardLeaving } from '../parts/go.tsx'
import { useAskBeforeClosing } from '#web/kit/kept/ask-before-closing.ts'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { onItsWay } from '../sending/on-its-way.ts'
import { hasUnsaved, type Said, saveUnsaved } from '../visit/unsaved.ts'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

const wouldLose = () => hasUnsaved() || onItsWay().length > 0

/** Asks before a player leaves a text that is not saved, or closes the page with anything unsent (S1§2). */
export const LeaveGuard = () => {
  const [asked, setAsked] = useState<{
    readonly said: Said
    readonly leave: () => void
    readonly stay: () => void
  } | null>(null)
  useAskBeforeClosing(wouldLose)
  useEffect(
    () =>
      guardLeaving(async (leave, stay) => {
        const said = hasUnsaved() ? await saveUnsaved() : null
        if (said === null) leave()
        else setAsked({ said, leave, stay })
      }),
    [],
  )
  const where = useWhereKept()
  if (!asked) return null
  const close = (decide: () => void) => {
    decide()
    setAsked(null)
  }
  return (
    <Confirm
      open
      harmless
      title="You have unsaved changes"
      action="Leave"
      onClose={() => close(asked.stay)}
      onConfirm={() => close(asked.leave)}
    >
      {asked.said(where)} Leave anyway?
    </Confirm>
  )
}
