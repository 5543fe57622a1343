// The one notification banner of the product (S0§3, S0§4): what it says, and how a success fades.
import { createListeners } from '../listeners.ts'
import { announce } from '../announce.tsx'

export interface BannerNotice {
  /** 20 random characters: a new banner with the same words is a new one. */
  readonly id: string
  readonly status: 'success' | 'failed' | 'warning'
  readonly message: string
  readonly opacity: number
  /** Ends with the page it was said on, unless it is the reason why another one came. */
  readonly until: 'left' | 'closed'
}

/**
 * S0§9: opacity falls by 0.01 every 500 ms; at 0.1 the banner is gone. Only a success fades: a refusal stays
 * until it is read.
 */
const FADE = { every: 500, by: 0.01, gone: 0.1 } as const

let current: BannerNotice | null = null
let timer: ReturnType<typeof setInterval> | undefined
const listeners = createListeners()

const set = (next: BannerNotice | null): void => {
  current = next
  if (!next) clearInterval(timer)
  listeners.tell()
}

/** The opacity after one step of the fade, or null when the banner is to be cleared. */
export const faded = (opacity: number): number | null => {
  const next = Math.round((opacity - FADE.by) * 100) / 100
  return next <= FADE.gone ? null : next
}

/**
 * Shows a sentence; it replaces the banner before it. Failures are said at once by a screen reader, the
 * others politely.
 */
export const showBanner = (
  status: BannerNotice['status'],
  message: string,
  until: BannerNotice['until'] = 'left',
): void => {
  clearInterval(timer)
  // What comes after a failure is the news of it: the failure is not found again by whoever reads on.
  if (status !== 'failed' && current?.status === 'failed') announce('', 'assertive')
  set({ id: randomId(), status, message, opacity: 1, until })
  announce(message, status === 'failed' ? 'assertive' : 'polite')
  if (status === 'success') timer = setInterval(step, FADE.every)
}

/** Says what is wrong. What it gives back ends this banner and no later one, for when that is mended. */
export const showRefusal = (message: string): (() => void) => showUntil('failed', message)

/** The same for what is said in another way: until it is no longer true. */
export const showUntil = (status: BannerNotice['status'], message: string): (() => void) => {
  showBanner(status, message)
  const { id } = current ?? {}
  return () => void (current?.id === id && clearBanner())
}

export const clearBanner = (): void => {
  // What a failure said is not found again by whoever reads on after it was put away.
  if (current?.status === 'failed') announce('', 'assertive')
  set(null)
}

/** What was done is not news any more: somebody began with the next thing. What was refused stays. */
export const endSuccess = (): void => {
  if (current?.status === 'success') clearBanner()
}

/** What was done was taken back: neither that nor how it is taken back is news. What was refused stays. */
export const endNews = (): void => {
  if (current && current.status !== 'failed') clearBanner()
}

/**
 * Somebody went to another page: what was refused on the one before is no matter there. A success fades in
 * its own time.
 */
export const leaveBanner = (): void => {
  if (current?.until === 'left' && current.status !== 'success') clearBanner()
}

export const bannerStore = {
  subscribe: listeners.subscribe,
  get: () => current,
}

const step = (): void => {
  const opacity = current && faded(current.opacity)
  set(current && opacity !== null ? { ...current, opacity } : null)
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => ALPHABET[byte % ALPHABET.length]).join('')
