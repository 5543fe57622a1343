import { Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import css from './Links.module.css'

const RoomLink = windowPart(() => import('./RoomLink.tsx').then(file => file.RoomLink))

interface ForTheRoomProps {
  readonly link: string
}

export const ForTheRoom = ({ link }: ForTheRoomProps) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={css['room']}>
      <Button size="sm" onClick={() => setOpen(true)}>
        QR code and short link
      </Button>
      {open && (
        <Suspense>
          <RoomLink link={link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
