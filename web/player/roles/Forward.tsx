import { IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { usePlayerView } from '../visit/play.ts'
import { canForward, passedWords } from './role-words.ts'
import css from './RoleLine.module.css'

const ForwardWindow = windowPart(() => import('./ForwardWindow.tsx').then(file => file.ForwardWindow))

/** Rule 248. */
export const Forward = ({ event }: { readonly event: PlayEvent }) => {
  const { mail } = usePlayerView()
  const [open, setOpen] = useState(false)
  if (!mail || !canForward(mail, event)) return null
  return (
    <span className={css['forward']} data-screen-only>
      <Button size="sm" onClick={() => setOpen(true)}>
        <IconArrowForwardUp aria-hidden size="1.8rem" stroke={1.7} />
        Forward
      </Button>
      {open && <ForwardWindow event={event} onClose={() => setOpen(false)} />}
    </span>
  )
}

export const PassedOn = ({ event: { forwarded } }: { readonly event: PlayEvent }) =>
  forwarded?.map(passed => (
    <p key={`${passed.to} ${passed.at}`} className={css['passed']}>
      {passedWords(passed)}
    </p>
  ))
