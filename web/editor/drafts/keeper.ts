const PAUSE = 700
/** In ms. During continuous typing the text is written at least this often. */
const AT_MOST = 3_000

export interface Keeper {
  readonly soon: () => void
  readonly now: () => void
  readonly end: () => void
}

export const makeKeeper = (write: () => void): Keeper => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  const now = () => {
    clearTimeout(timer)
    waitingSince = null
    write()
  }
  const soon = () => {
    clearTimeout(timer)
    waitingSince ??= Date.now()
    timer = setTimeout(now, Math.max(0, Math.min(PAUSE, waitingSince + AT_MOST - Date.now())))
  }
  // A hidden page may be killed without notice.
  const aside = () => document.visibilityState === 'hidden' && now()
  addEventListener('pagehide', now)
  document.addEventListener('visibilitychange', aside)
  const end = () => {
    removeEventListener('pagehide', now)
    document.removeEventListener('visibilitychange', aside)
    now()
  }
  return { soon, now, end }
}
