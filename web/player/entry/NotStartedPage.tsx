import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { brandOf } from '../Brand.tsx'
import { asClock, type Reading, serverNow } from '../exercise/clock.ts'
import type { Login } from '../exercise/play.ts'
import { useTicking } from '../exercise/ticking.ts'
import css from './entry.module.css'

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** Rule 38: a link opened before the start says when that is, and counts down to it. */
export const NotStartedPage = ({ login, reading }: { readonly login: Login; readonly reading: Reading }) => {
  const start = Date.parse(login.startsAt)
  const left = useTicking(at => inWords(start - serverNow(reading, at)))
  usePageTitle('This exercise has not started yet', { product: '' })
  return (
    <CentrePage title={login.title} brand={brandOf(login)}>
      <div className={css['text']}>
        <p>
          This exercise starts on <time dateTime={login.startsAt}>{when.format(start)}</time>.
        </p>
        <p className={css['countdown']} role="timer">
          {left}
        </p>
        <p>The page opens by itself.</p>
      </div>
    </CentrePage>
  )
}

const DAY = 86_400_000

const inWords = (ms: number): string => {
  const days = Math.floor(Math.max(0, ms) / DAY)
  const rest = asClock(Math.max(0, ms) % DAY)
  return days === 0 ? rest : `${days} ${days === 1 ? 'day' : 'days'} ${rest}`
}
