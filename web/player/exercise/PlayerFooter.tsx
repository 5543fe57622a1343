import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { SUPPORT } from '#web/content/support.ts'
import { Copyright } from '../parts/Brand.tsx'
import { StageBanner } from '../seat/StageBanner.tsx'
import css from './PlayerFooter.module.css'
import { usePlay } from '../visit/play.ts'

export const PlayerFooter = () => {
  const { login } = usePlay()
  return (
    <>
      <StageBanner />
      <div className={css['footer']}>
        <span className={css['brand']}>
          <Wordmark />
        </span>
        <span className={css['note']}>Exercise material: nothing on these pages is real.</span>
        <a href={`mailto:${login.support || SUPPORT}`}>Get help</a>
        {login.beta && <span className={css['beta']}>Beta</span>}
        <span className={css['copyright']}>
          <Copyright />
        </span>
      </div>
    </>
  )
}
