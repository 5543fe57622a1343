import { Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { useDesk } from '../desk/desk.ts'
import { toTab } from '../place.ts'
import { type Draft, draftOf, isBegun, keepDraft, keptDraft } from '../send/draft.ts'
import type { EventDetail } from './use-event.ts'

const Confirm = windowPart(() => import('#web/kit/action/Dialog.tsx').then(file => file.Confirm))

/** Takes an event as the beginning of a message; what is being written already is not thrown away unasked. */
export const SendAgain = ({ detail }: { readonly detail: EventDetail }) => {
  const { exercise } = useDesk().login
  const [asking, setAsking] = useState(false)
  const draft = draftOf(detail)
  if (!draft) return null
  const begin = (next: Draft) => {
    keepDraft(exercise, next)
    location.hash = toTab('send')
  }
  return (
    <>
      <Button onClick={() => (isBegun(keptDraft(exercise)) ? setAsking(true) : begin(draft))}>Send again</Button>
      {asking && (
        <Suspense>
          <Confirm
            open
            title="You have a message that is not sent"
            action="Replace it"
            onClose={() => setAsking(false)}
            onConfirm={() => begin(draft)}
          >
            “{keptDraft(exercise).subject || keptDraft(exercise).text.slice(0, 60)}” would be replaced by “{detail.event.subject}”.
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
