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
  const [decide, setDecide] = useState<{
    readonly said: Said
    readonly answer: (leave: boolean) => void
  } | null>(null)
  useAskBeforeClosing(wouldLose)
  useEffect(
    () =>
      guardLeaving(async () => {
        const said = hasUnsaved() ? await saveUnsaved() : null
        return said === null || new Promise(resolve => setDecide({ said, answer: resolve }))
      }),
    [],
  )
  const where = useWhereKept()
  if (!decide) return null
  const close = (leave: boolean) => {
    decide.answer(leave)
    setDecide(null)
  }
  return (
    <Confirm
      open
      harmless
      title="You have unsaved changes"
      action="Leave"
      onClose={() => close(false)}
      onConfirm={() => close(true)}
    >
      {decide.said(where)} Leave anyway?
    </Confirm>
  )
}
