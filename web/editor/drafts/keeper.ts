// When unsaved work is written down: soon after a change, never long after one, and before the page may go.

const PAUSE = 700
/** Who types without a pause is not kept waiting for one. */
const AT_MOST = 3_000

export interface Keeper {
  /** Something changed. */
  readonly soon: () => void
  readonly now: () => void
  /** Writes what is left and ends. */
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
  // A page that is put aside may be killed without another word.
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
