import { sentence } from '#contracts/words/messages.ts'
import { bannerStore, clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { clockTime } from '#web/kit/time.ts'

/** Tells its author that what he sees is what he had not saved, and of when it is. */
export const sayRestored = (at: number): void => {
  showBanner('warning', sentence('draft restored', { time: clockTime(at) }))
  said = bannerStore.get()?.id
}

/** He has decided against it: nothing says any more that it is there. */
export const unsayRestored = (): void => void (said !== undefined && bannerStore.get()?.id === said && clearBanner())

let said: string | undefined
