import { sentence } from '#contracts/words/messages.ts'
import { showUntil } from '#web/kit/status/banners.ts'
import { dayAndTime } from '#web/kit/time.ts'

let unsay = () => {}

export const sayRestored = (at: number): void => {
  unsay = showUntil('warning', sentence('draft restored', { time: dayAndTime(at) }))
}

export const unsayRestored = (): void => unsay()
