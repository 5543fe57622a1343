/**
 * For the press that removes a row: the focus goes on to the one that takes its place, else to the one before; where none is left, to what
 * adds one (look.md, 9).
 */
export const focusBeside = (pressed: HTMLElement): void => {
  const row = pressed.closest('li')
  const list = row?.parentElement
  const group = list?.parentElement
  if (!row || !list || !group) return
  const at = [...list.children].indexOf(row)
  // Once it is gone.
  setTimeout(() => {
    const button = (list.children[at] ?? list.children[at - 1])?.querySelector<HTMLElement>('button[aria-label^="Remove"]')
    const place = button?.isConnected ? button : [...group.querySelectorAll('button')].at(-1)
    place?.focus()
  })
}
