export const withUnit = (count: number | string, unit: string): string => `${count}\u00A0${unit}`

/** '45 s', '6 min 30 s' */
export const durationOf = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(Math.round(seconds) / 60), Math.round(seconds) % 60]
  if (minutes === 0) return withUnit(rest, 's')
  return rest === 0 ? withUnit(minutes, 'min') : `${withUnit(minutes, 'min')} ${withUnit(rest, 's')}`
}

export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? withUnit(Math.ceil(bytes / 1_000), 'kB')
    : withUnit((bytes / 1_000_000).toFixed(1), 'MB')
