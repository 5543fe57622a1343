import { type SubmitEvent, useState } from 'react'
import type { shortenPlayerLink } from '#contracts/facilitate.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { QrCode } from '#web/kit/figure/QrCode.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useDesk } from '../desk/desk.ts'
import { useBusy } from '../desk/use-busy.ts'
import css from './RoomLink.module.css'

/** As the server wants it. */
const SHORTEST = 3

interface RoomLinkProps {
  readonly link: string
  readonly onShortened: (link: string) => void
  readonly onClose: () => void
}

/** For a projector: players scan it or type what stands below. */
export const RoomLink = ({ link, onShortened, onClose }: RoomLinkProps) => {
  const { act } = useDesk()
  const [word, setWord] = useState('')
  const [short, setShort] = useState(false)
  const [busy, run] = useBusy()
  const shorten = async () => {
    const done = await act<typeof shortenPlayerLink>('Shorten the link', 'shortenPlayerLink', { shorten: word })
    if (!done) return
    onShortened(done.playerLink)
    setWord('')
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const isShort = word.trim().length < SHORTEST
    setShort(isShort)
    if (!busy && !isShort) run(shorten)
  }
  return (
    <Dialog open onClose={onClose} title="The players’ link" size="lg">
      <div className={css['room']}>
        <QrCode text={link} label="QR code of the players’ link" large />
        <p className={css['link']}>{link}</p>
        <form className={css['form']} onSubmit={onSubmit} noValidate>
          <TextField
            label="Short name"
            description="Letters, digits, - and _: easy to read aloud. The link above still works."
            maxLength={40}
            autoComplete="off"
            error={short ? exerciseMessages['short name short'] : undefined}
            value={word}
            onChange={event => setWord(event.currentTarget.value)}
          />
          <Button type="submit" busy={busy}>
            Shorten
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
