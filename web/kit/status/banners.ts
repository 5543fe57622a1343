import { announce, noLongerSaid } from '../announce.tsx'
import { createStore, type Store } from '../store.ts'

export interface BannerNotice {
  /** Random, so that the same text shown again is a new banner. */
  readonly id: string
  readonly status: 'success' | 'failed' | 'warning'
  readonly message: string
  readonly opacity: number
  readonly until: 'left' | 'closed'
}

/** S0§9; `every` in ms. */
const FADE = { every: 500, by: 0.01, gone: 0.1 } as const

const banner = createStore<BannerNotice | null>(null)
let timer: ReturnType<typeof setInterval> | undefined

export const bannerStore: Store<BannerNotice | null> = banner

const set = (next: BannerNotice | null): void => {
  if (!next) clearInterval(timer)
  banner.set(next)
}

export const faded = (opacity: number): number | null => {
  const next = Math.round((opacity - FADE.by) * 100) / 100
  return next <= FADE.gone ? null : next
}

export const showBanner = (
  status: BannerNotice['status'],
  message: string,
  until: BannerNotice['until'] = 'left',
): void => {
  clearInterval(timer)
  // A later banner replaces a failure, for screen readers too.
  if (status !== 'failed' && banner.get()?.status === 'failed') announce('', 'assertive')
  set({ id: randomId(), status, message, opacity: 1, until })
  announce(message, status === 'failed' ? 'assertive' : 'polite')
  if (status === 'success') timer = setInterval(step, FADE.every)
}

export const showRefusal = (message: string): (() => void) => showUntil('failed', message)

/** The returned function clears this banner, and no later one. */
export const showUntil = (status: BannerNotice['status'], message: string): (() => void) => {
  showBanner(status, message)
  const { id } = banner.get() ?? {}
  return () => {
    if (banner.get()?.id === id) clearBanner()
    noLongerSaid(message)
  }
}

export const clearBanner = (): void => {
  if (banner.get()?.status === 'failed') announce('', 'assertive')
  set(null)
}

export const endSuccess = (): void => {
  if (banner.get()?.status === 'success') clearBanner()
}

export const endNews = (): void => {
  const current = banner.get()
  if (current && current.status !== 'failed') clearBanner()
}

export const leaveBanner = (): void => {
  const current = banner.get()
  if (current?.until === 'left' && current.status !== 'success') clearBanner()
}

const step = (): void => {
  const current = banner.get()
  const opacity = current && faded(current.opacity)
  set(current && opacity !== null ? { ...current, opacity } : null)
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => ALPHABET[byte % ALPHABET.length]).join('')
