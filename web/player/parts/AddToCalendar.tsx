import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#web/api/download.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'

/** Rule 251. */
export const AddToCalendar = ({ token }: { readonly token: string }) => {
  const [busy, setBusy] = useState(false)
  const add = async (): Promise<void> => {
    setBusy(true)
    try {
      await download('getCalendarEntry', {}, token)
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
    }
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      busy={busy}
      icon={<IconCalendarPlus aria-hidden size="1.8rem" stroke={1.6} />}
      onClick={() => void add()}
    >
      Add to calendar
    </Button>
  )
}
