// The product's one notification banner (S0§3, S0§4): its text, and the fading of a success.
import { createListeners } from '../listeners.ts'
import { announce, noLongerSaid } from '../announce.tsx'

export interface BannerNotice {
  /** 20 random characters, so that the same text shown again is a new banner. */
  readonly id: string
  readonly status: 'success' | 'failed' | 'warning'
  readonly message: string
  readonly opacity: number
  /**
   * 'left': ends when its page is left, unless it is a success. 'closed': explains a redirect, so it stays.
   */
  readonly until: 'left' | 'closed'
}

/** S0§9: opacity falls by 0.01 every 500 ms; at 0.1 the banner is gone. Only a success fades. */
const FADE = { every: 500, by: 0.01, gone: 0.1 } as const

let current: BannerNotice | null = null
let timer: ReturnType<typeof setInterval> | undefined
const listeners = createListeners()

const set = (next: BannerNotice | null): void => {
  current = next
  if (!next) clearInterval(timer)
  listeners.tell()
}

/** The opacity after one step of the fade, or null to clear the banner. */
export const faded = (opacity: number): number | null => {
  const next = Math.round((opacity - FADE.by) * 100) / 100
  return next <= FADE.gone ? null : next
}

/**
 * Shows a sentence in place of the previous banner. Screen readers announce failures at once, other banners
 * politely.
 */
export const showBanner = (
  status: BannerNotice['status'],
  message: string,
  until: BannerNotice['until'] = 'left',
): void => {
  clearInterval(timer)
  // A later banner replaces a failure, for screen readers too.
  if (status !== 'failed' && current?.status === 'failed') announce('', 'assertive')
  set({ id: randomId(), status, message, opacity: 1, until })
  announce(message, status === 'failed' ? 'assertive' : 'polite')
  if (status === 'success') timer = setInterval(step, FADE.every)
}

/** Shows an error. The returned function clears this banner, and no later one. */
export const showRefusal = (message: string): (() => void) => showUntil('failed', message)

/** Shows a banner. The returned function clears it, for screen readers too, and no later one. */
export const showUntil = (status: BannerNotice['status'], message: string): (() => void) => {
  showBanner(status, message)
  const { id } = current ?? {}
  return () => {
    if (current?.id === id) clearBanner()
    noLongerSaid(message)
  }
}

export const clearBanner = (): void => {
  // A dismissed failure is cleared for screen readers too.
  if (current?.status === 'failed') announce('', 'assertive')
  set(null)
}

/** Clears a success when the user begins the next task. Other banners stay. */
export const endSuccess = (): void => {
  if (current?.status === 'success') clearBanner()
}

/** Clears a success or a warning that is outdated. A refusal stays. */
export const endNews = (): void => {
  if (current && current.status !== 'failed') clearBanner()
}

/** Clears a refusal or a warning when its page is left, unless it explains a redirect. A success fades. */
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
