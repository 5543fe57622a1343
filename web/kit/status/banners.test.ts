import { expect, it } from 'vitest'
import { announce, spokenNow } from '../announce.tsx'
import {
  bannerStore,
  clearBanner,
  endNews,
  endSuccess,
  faded,
  leaveBanner,
  showBanner,
  showRefusal,
  showUntil,
} from './banners.ts'

it('a success banner loses 0.01 every step and is gone at 0.1', () => {
  let opacity: number | null = 1
  let steps = 0
  while (opacity !== null) {
    opacity = faded(opacity)
    steps += 1
  }
  expect(steps).toBe(90)
  expect(faded(1)).toBe(0.99)
  expect(faded(0.12)).toBe(0.11)
  expect(faded(0.11)).toBeNull()
})

it('each banner has its own id of 20 characters', () => {
  showBanner('failed', 'Fill in the identifier field')
  const first = bannerStore.get()
  showBanner('failed', 'Fill in the identifier field')
  const second = bannerStore.get()
  expect(first?.id).toMatch(/^[a-z0-9]{20}$/)
  expect(second?.id).not.toBe(first?.id)
  clearBanner()
  expect(bannerStore.get()).toBeNull()
})

it('a banner ends with its cause, and a later banner stays', () => {
  const mended = showRefusal('tom is not a valid email address.')
  mended()
  expect(bannerStore.get()).toBeNull()
  const old = showRefusal('tom is not a valid email address.')
  showBanner('warning', 'It is being sent again.')
  old()
  expect(bannerStore.get()?.message).toBe('It is being sent again.')
})

it('a success ends when the next task is begun, a refusal does not', () => {
  showBanner('success', 'The balance of pilotage is now 5 (it was 3).')
  endSuccess()
  expect(bannerStore.get()).toBeNull()
  showBanner('failed', 'New balance is not a number')
  endSuccess()
  expect(bannerStore.get()?.message).toBe('New balance is not a number')
})

it('a refusal ends with its page; a success and the reason for a redirect do not', () => {
  showBanner('failed', 'tom is not a valid email address.')
  leaveBanner()
  expect(bannerStore.get()).toBeNull()
  showBanner('failed', 'Your session has ended. Please log in again.', 'closed')
  leaveBanner()
  expect(bannerStore.get()?.message).toMatch(/session/)
  showBanner('success', 'Order created.')
  leaveBanner()
  expect(bannerStore.get()?.message).toBe('Order created.')
  clearBanner()
})

it('a notice that was undone ends, and a refusal stays', () => {
  showBanner('warning', 'Undo brings it back.')
  endNews()
  expect(bannerStore.get()).toBeNull()
  showBanner('failed', 'It was refused.')
  endNews()
  expect(bannerStore.get()?.message).toBe('It was refused.')
})

it('a warning that no longer applies is removed for screen readers too, and later announcements stay', () => {
  const over = showUntil('warning', 'Push again to push anyway.')
  expect(spokenNow().polite).toBe('Push again to push anyway.')
  over()
  expect([bannerStore.get(), spokenNow().polite]).toEqual([null, ''])
  const early = showUntil('warning', 'Push again to push anyway.')
  announce('New mail')
  early()
  expect(spokenNow().polite).toBe('New mail')
})
