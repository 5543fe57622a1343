export const pageOf = <Thing>(things: readonly Thing[], page: number, size: number) => {
  const pages = Math.max(1, Math.ceil(things.length / size))
  const at = Math.min(Math.max(1, page), pages)
  return { shown: things.slice((at - 1) * size, at * size), page: at, pages }
}
