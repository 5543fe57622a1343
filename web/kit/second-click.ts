// The second click of a double click, where the first one took the button away: it falls on whatever came in its place, and would mark
// all its text.

/** From now on such a click marks nothing. A double click on a text goes on marking its word. */
export const forgetSecondClicks = (): void => {
  let pressed: Element | null = null
  document.addEventListener('mousedown', press => {
    const target = press.target instanceof Element ? press.target : null
    const isSecond = press.detail > 1 && pressed !== null && !pressed.contains(target)
    if (isSecond) press.preventDefault()
    else pressed = target?.closest('button, a, label, [role="button"]') ?? null
  })
}
