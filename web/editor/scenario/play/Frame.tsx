import { useEffect, useRef } from 'react'
import { type Question, READY, type Welcome, type Word } from '#web/api/rehearsal-wire.ts'
import { paths } from '#web/paths/paths.ts'
import { replyTo } from './replies.ts'
import css from './PlayView.module.css'
import type { Rehearsal } from './rehearsal.ts'

interface FrameProps {
  readonly rehearsal: Rehearsal
  readonly token: string
  readonly isPhone: boolean
}

export const Frame = ({ rehearsal, token, isPhone }: FrameProps) => {
  const place = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const frame = place.current
    if (!frame) return undefined
    let port: MessagePort | undefined
    const say = (word: Word) => port?.postMessage(word)
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== location.origin || data !== READY) return
      port?.close()
      const channel = new MessageChannel()
      port = channel.port1
      port.addEventListener('message', ({ data: { id, name, body, key } }: MessageEvent<Question>) => {
        void replyTo({ rehearsal, key, token }, name, body).then(reply => say({ id, ...reply }))
      })
      port.start()
      frame.contentWindow?.postMessage({ token } satisfies Welcome, location.origin, [channel.port2])
    }
    addEventListener('message', hear)
    const stop = rehearsal.subscribe(() => say({ nudge: rehearsal.get().state.revision }))
    // Set here, not in the markup: a frame whose port was closed must load again.
    frame.src = paths.rehearsal()
    return () => {
      removeEventListener('message', hear)
      stop()
      port?.close()
    }
  }, [rehearsal, token])
  // The frame shows our own page: with scripts and storage allowed, it could remove its sandbox itself.
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={place}
      title="What the player sees"
      className={`${css['frame']} ${isPhone ? css['phone'] : ''}`}
    />
  )
}
