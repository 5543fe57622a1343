// Ignores the second press of a double click or double tap whose first press removed, moved or covered the
// button: the second would press whatever took the button's place, or select its text.

/** In ms; for a mouse, the browser counts clicks. */
const DOUBLE_TAP = 700
/** In pixels. */
const BESIDE = 40

interface Press {
  readonly at: number
  readonly x: number
  readonly y: number
}

export const isDoubleTap = (first: Press, second: Press): boolean =>
  second.at - first.at < DOUBLE_TAP && Math.hypot(second.x - first.x, second.y - first.y) < BESIDE

const ACTS = 'button, a, label, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]'

interface Pressed extends Press {
  readonly act: Element
  readonly scrolled: number
}

export const forgetSecondClicks = (): void => {
  let first: Pressed | null = null
  let isSecond = false
  let byMouse = true

  const judge = (press: MouseEvent, isDouble: (first: Pressed, second: Press) => boolean) => {
    const target = press.target instanceof Element ? press.target : null
    const second = { at: press.timeStamp, x: press.clientX, y: press.clientY }
    isSecond =
      first !== null &&
      isDouble(first, second) &&
      !first.act.contains(target) &&
      isGone(first) &&
      !wasScrolled(first)
    if (isSecond) return
    const act = target?.closest(ACTS)
    first = act ? { ...second, act, scrolled: scrollOf(act) } : null
  }
  const down = (press: PointerEvent) => {
    byMouse = press.pointerType === 'mouse'
    if (!byMouse) judge(press, isDoubleTap)
  }
  const mouseDown = (press: MouseEvent) => {
    if (byMouse) judge(press, () => press.detail > 1)
    if (isSecond) press.preventDefault()
  }
  const click = (press: MouseEvent) => {
    // A click with detail 0 comes from a key or a script, not from a pointer.
    if (!isSecond || press.detail === 0) return
    press.preventDefault()
    press.stopImmediatePropagation()
  }
  addEventListener('pointerdown', down, true)
  addEventListener('mousedown', mouseDown, true)
  addEventListener('click', click, true)
}

const isGone = ({ act, x, y }: Pressed): boolean => !act.contains(document.elementFromPoint(x, y))

/** Users do not scroll within a double tap, so it was the page that scrolled the button away. */
const wasScrolled = ({ act, scrolled }: Pressed): boolean => act.isConnected && scrollOf(act) !== scrolled

const scrollOf = (element: Element): number => {
  let sum = 0
  for (let around = element.parentElement; around; around = around.parentElement) sum += around.scrollTop
  return sum
}
