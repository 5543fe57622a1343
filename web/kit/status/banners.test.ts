import { expect, it } from 'vitest'
import { bannerStore, clearBanner, faded, showBanner } from './banners.ts'

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

it('each banner has an id of 20 characters of its own', () => {
  showBanner('failed', 'Fill in the identifier field')
  const first = bannerStore.get()
  showBanner('failed', 'Fill in the identifier field')
  const second = bannerStore.get()
  expect(first?.id).toMatch(/^[a-z0-9]{20}$/)
  expect(second?.id).not.toBe(first?.id)
  clearBanner()
  expect(bannerStore.get()).toBeNull()
})
