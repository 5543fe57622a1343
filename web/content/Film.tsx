import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Keys } from '#web/kit/action/Keys.tsx'
import { Segments } from '#web/kit/form/Segments.tsx'
import css from './Film.module.css'

/** S1§2. */
const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
const OPTIONS = SPEEDS.map(speed => ({ value: String(speed), label: `${speed}×` }))
const SEEK = 5

interface FilmProps {
  readonly film: string
  readonly captions: string
  readonly poster: string
  readonly title: string
  readonly onMissing: () => void
  readonly onTime?: (seconds: number) => void
  readonly video?: RefObject<HTMLVideoElement | null>
}

export const Film = ({ film, captions, poster, title, onMissing, onTime, video: given }: FilmProps) => {
  const [speed, setSpeed] = useState('1')
  const own = useRef<HTMLVideoElement>(null)
  const video = given ?? own
  useEffect(() => {
    // The film may have failed already.
    if (video.current?.error) onMissing()
  }, [video, onMissing])
  const choose = (next: string) => {
    setSpeed(next)
    if (video.current) video.current.playbackRate = Number(next)
  }
  return (
    <figure className={css['figure']}>
      <video
        // Late events of the previous film must not be taken for this one's.
        key={film}
        ref={video}
        className={css['film']}
        src={film}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        width={1280}
        height={720}
        aria-label={title}
        onError={onMissing}
        onLoadedMetadata={loaded => void (loaded.currentTarget.playbackRate = Number(speed))}
        onTimeUpdate={played => onTime?.(played.currentTarget.currentTime)}
        onKeyDownCapture={seek}
      >
        <track default kind="captions" src={captions} srcLang="en" label="English" />
      </video>
      <figcaption className={css['below']}>
        <span className={css['speed']}>
          <span>Speed</span>
          <Segments label="Speed" options={OPTIONS} value={speed} onChange={choose} />
        </span>
        <span className={css['keys']}>
          <Keys keys={['Space']} /> plays or pauses, <Keys keys={['←', '→']} /> skip {SEEK} seconds
        </span>
      </figcaption>
    </figure>
  )
}

/** Browsers seek by different steps, or not at all. */
const seek = (press: KeyboardEvent<HTMLVideoElement>): void => {
  const by = press.key === 'ArrowRight' ? SEEK : press.key === 'ArrowLeft' ? -SEEK : 0
  if (by === 0) return
  press.preventDefault()
  press.stopPropagation()
  const { currentTime, duration } = press.currentTarget
  press.currentTarget.currentTime = Math.max(0, Math.min(duration, currentTime + by))
}
