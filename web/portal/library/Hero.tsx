import { IconArrowRight } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { windowPart } from '#web/kit/page/window-part.tsx'
import css from './Hero.module.css'

const HowItRuns = windowPart(() => import('./HowItRuns.tsx').then(module => module.HowItRuns))

/** The banner of the library, with the way into how an exercise goes. */
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
        Each exercise is designed for up to about 90 minutes, and costs one credit for each player. Send a link, or run it live with a
        facilitator.
      </p>
      <button type="button" className={css['how']} aria-haspopup="dialog" onClick={() => setStory('open')}>
        How an exercise runs
        <span className={css['arrow']}>
          <IconArrowRight aria-hidden size="1.8rem" stroke={2} />
        </span>
      </button>
      {story !== 'never' && (
        <Suspense>
          <HowItRuns open={story === 'open'} onClose={() => setStory('closed')} />
        </Suspense>
      )}
    </section>
  )
}
