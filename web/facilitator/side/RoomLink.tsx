import { type SubmitEvent, useId, useState } from 'react'
import type { shortenPlayerLink } from '#contracts/calls/lead/players.ts'
import { SHORT_NAME } from '#domain/customer/places/short-links.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { QrCode } from '#web/kit/figure/QrCode.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import css from './RoomLink.module.css'

interface RoomLinkProps {
  readonly link: string
  readonly onClose: () => void
}

export const RoomLink = ({ link, onClose }: RoomLinkProps) => {
  const { act } = useConsoleContext()
  const [word, setWord] = useState('')
  const [refused, setRefused] = useState<string>()
  const field = useId()
  const [busy, run] = useBusy()
  const beside = (sentence: string) => {
    setRefused(sentence)
    document.getElementById(field)?.focus()
  }
  const shorten = async () => {
    const done = await act<typeof shortenPlayerLink>(
      'Shorten the link',
      'shortenPlayerLink',
      { shorten: word },
      { onRefused: beside },
    )
    if (done) setWord('')
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setRefused(undefined)
    if (!busy) run(shorten)
  }
  return (
    <Dialog open onClose={onClose} title="The players’ link" size="lg">
      <div className={css['room']}>
        <QrCode text={link} label="QR code of the players’ link" large />
        <p className={css['link']}>{link}</p>
        <form className={css['form']} onSubmit={onSubmit} noValidate>
          <TextField
            id={field}
            label="Short name"
            description={`${SHORT_NAME.min} to ${SHORT_NAME.max} letters, digits, - and _: easy to read aloud. The link above will keep working.`}
            autoComplete="off"
            error={refused}
            value={word}
            onChange={event => {
              setRefused(undefined)
              setWord(event.currentTarget.value)
            }}
          />
          <Button type="submit" busy={busy}>
            Shorten
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
