import { useRef, useState } from 'react'
import { Segments } from '#web/kit/form/Segments.tsx'
import css from './IntroVideo.module.css'

/** S1§2: speed in steps of 0.25 up to 2. */
const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
const OPTIONS = SPEEDS.map(speed => ({ value: String(speed), label: `${speed}×` }))

interface IntroVideoProps {
  readonly film: string
  readonly captions: string
  /** What to do where the film cannot be played. */
  readonly onMissing: () => void
}

/** The intro video with its captions on: it has no sound, they are what it says. */
export const IntroVideo = ({ film, captions, onMissing }: IntroVideoProps) => {
  const [speed, setSpeed] = useState('1')
  const video = useRef<HTMLVideoElement>(null)
  const choose = (next: string) => {
    setSpeed(next)
    if (video.current) video.current.playbackRate = Number(next)
  }
  return (
    <figure className={css['intro']}>
      <video
        ref={video}
        className={css['film']}
        src={film}
        controls
        playsInline
        preload="metadata"
        width={1280}
        height={720}
        aria-label="How an exercise runs"
        onError={onMissing}
      >
        <track default kind="captions" src={captions} srcLang="en" label="English" />
      </video>
      <figcaption className={css['speed']}>
        <span>Speed</span>
        <Segments label="Speed" options={OPTIONS} value={speed} onChange={choose} />
      </figcaption>
    </figure>
  )
}
