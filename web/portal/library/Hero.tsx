import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { SUPPORT } from '#web/content/support.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { INTRO_LENGTH } from '../video/intro-length.ts'
import css from './Hero.module.css'

const HowItRuns = windowPart(() => import('./HowItRuns.tsx').then(module => module.HowItRuns))

export const Hero = () => {
  const [story, setStory] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <section className={css['hero']} aria-labelledby="hero-title">
      <h1 id="hero-title" className={css['title']}>
        Meet the crisis
        <br />
        before it meets you
      </h1>
      <p className={css['text']}>
        Each exercise is designed for up to about 90 minutes and costs one credit per link. Send links, or run
        it live with a facilitator: to book one, write to <a href={`mailto:${SUPPORT}`}>{SUPPORT}</a>.
      </p>
      <button type="button" className={css['how']} aria-haspopup="dialog" onClick={() => setStory('open')}>
        <span className={css['play']}>
          <IconPlayerPlayFilled aria-hidden size="1.6rem" />
        </span>
        How an exercise runs
        <span className={css['length']}>{INTRO_LENGTH}</span>
      </button>
      {story !== 'never' && (
        <Suspense>
          <HowItRuns open={story === 'open'} onClose={() => setStory('closed')} />
        </Suspense>
      )}
    </section>
  )
}
