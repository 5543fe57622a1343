import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import css from './Recording.module.css'

/** S1§2. */
const SPEED = { step: 0.25, least: 0.25, most: 2 } as const
const SEEK = 5

interface RecordingProps {
  readonly src: string
  readonly kind: 'video' | 'audio'
  readonly title: string
}

export const Recording = ({ src, kind, title }: RecordingProps) => {
  const media = useRef<HTMLMediaElement | null>(null)
  const [speed, setSpeed] = useState(1)
  const keep = (element: HTMLMediaElement | null) => void (media.current = element)
  const change = (by: number) => {
    const next = Math.min(SPEED.most, Math.max(SPEED.least, speed + by))
    setSpeed(next)
    if (media.current) media.current.playbackRate = next
  }
  const seek = (by: number) => {
    if (media.current) media.current.currentTime = Math.max(0, media.current.currentTime + by)
  }
  const label = title || (kind === 'video' ? 'Film' : 'Recording')
  return (
    <figure className={css['recording']}>
      {kind === 'video' ? (
        // Authors cannot upload subtitles.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video ref={keep} className={css['video']} src={src} controls preload="metadata" aria-label={label} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio ref={keep} src={src} controls preload="metadata" aria-label={label} />
      )}
      <figcaption className={css['controls']}>
        <IconButton small label={`Back ${SEEK} seconds`} onClick={() => seek(-SEEK)}>
          <IconPlayerTrackPrev aria-hidden size="1.6rem" />
        </IconButton>
        <IconButton small label={`Forward ${SEEK} seconds`} onClick={() => seek(SEEK)}>
          <IconPlayerTrackNext aria-hidden size="1.6rem" />
        </IconButton>
        <Button size="sm" onClick={() => change(-SPEED.step)} aria-disabled={speed <= SPEED.least}>
          Slower
        </Button>
        <span className={css['speed']} role="status">
          {speed}×
        </span>
        <Button size="sm" onClick={() => change(SPEED.step)} aria-disabled={speed >= SPEED.most}>
          Faster
        </Button>
      </figcaption>
    </figure>
  )
}
