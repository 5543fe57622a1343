/** '00:43:01' */
export const asClock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map(part => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

/** '43:01', '01:43:01'; without a sign. */
export const asShortClock = (ms: number): string => asClock(Math.abs(ms)).replace(/^00:/, '')

/** '3:01', '1:43:01' */
export const asLength = (ms: number): string => asClock(ms).replace(/^0(0:0?)?/, '')

/** '0:43' */
export const asMinute = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
