interface Placed {
  readonly event: string
  /** Share of the axis, 0 to 1. */
  readonly at: number
}

export const stopOf = (marks: readonly Placed[], event: string | null, now: number): number => {
  const at = marks.findIndex(mark => mark.event === event)
  return at === -1
    ? Math.max(
        0,
        marks.findLastIndex(mark => mark.at <= now),
      )
    : at
}
