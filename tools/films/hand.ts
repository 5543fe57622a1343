import type { Locator, Page } from '@playwright/test'
import type { Camera } from './camera.ts'
import type { Point } from './darkroom/reel.ts'

/** Film pixels per second. */
const SPEED = 1300
const TYPING = { letters: 3, seconds: 0.12 } as const
const SCROLLING = { steps: 8, seconds: 0.4 } as const

const AS_ON_A_KEY: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

export interface Hand {
  readonly point: (at: Locator) => Promise<unknown>
  readonly click: (at: Locator, until?: Locator) => Promise<void>
  /** Selects from a native list without opening it, because screenshots do not show its popup. */
  readonly choose: (at: Locator, option: string) => Promise<void>
  readonly type: (at: Locator, text: string) => Promise<void>
  readonly press: (keys: string, until?: Locator) => Promise<void>
  readonly drag: (from: Locator, to: Locator) => Promise<void>
  readonly rest: (seconds: number) => void
}

export const makeHand = (page: Page, camera: Camera): Hand => {
  const point = async (at: Locator) => {
    await scrollTo(at)
    const to = await middleOf(at)
    const from = camera.pointsAt() ?? { x: to.x + 120, y: to.y + 160 }
    const distance = Math.hypot(to.x - from.x, to.y - from.y)
    if (distance > 2)
      camera.hold(Math.min(0.9, 0.25 + distance / SPEED), { pointer: { from, to, isPressed: false } })
    camera.pointTo(to)
    await page.mouse.move(to.x, to.y)
    await camera.look()
    camera.hold(0.12)
    return to
  }
  const touch = async (at: Locator) => {
    const place = await point(at)
    camera.hold(0.28, { pointer: { from: place, to: place, isPressed: true } })
    return place
  }
  const click = async (at: Locator, until?: Locator) => {
    await touch(at)
    await at.click()
    await until?.first().waitFor()
    await camera.look()
    camera.hold(0.2)
  }
  const choose = async (at: Locator, option: string) => {
    await touch(at)
    await at.selectOption({ label: option })
    await camera.look()
    camera.hold(0.4)
  }
  const type = async (at: Locator, text: string) => {
    await click(at)
    // Selects the text of an <input>, so that typing replaces it.
    await at.evaluate(element => element instanceof HTMLInputElement && element.select())
    const letters = [...text]
    for (let done = 0; done < letters.length; done += TYPING.letters) {
      await page.keyboard.insertText(letters.slice(done, done + TYPING.letters).join(''))
      await camera.look()
      camera.hold(TYPING.seconds)
    }
  }
  const press = async (keys: string, until?: Locator) => {
    const shown = keys.split('+').map(key => AS_ON_A_KEY[key] ?? key)
    camera.hold(0.5, { keys: shown })
    await page.keyboard.press(keys)
    await until?.first().waitFor()
    await camera.look()
    camera.hold(0.7, { keys: shown })
  }
  const drag = async (from: Locator, to: Locator) => {
    const begins = await touch(from)
    const ends = await middleOf(to)
    camera.hold(0.8, { pointer: { from: begins, to: ends, isPressed: true } })
    camera.pointTo(ends)
    await from.dragTo(to)
    await camera.look()
    camera.hold(0.3)
  }
  const scrollTo = async (to: Locator) => {
    for (const step of await stepsTo(to)) {
      await step()
      await camera.look()
      camera.hold(SCROLLING.seconds / SCROLLING.steps)
    }
  }
  return { point, click, choose, type, press, drag, rest: seconds => camera.hold(seconds) }
}

const middleOf = async (at: Locator): Promise<Point> => {
  const box = await at.boundingBox()
  if (!box) throw new Error(`There is nothing to point at: ${at.toString()}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const stepsTo = async (to: Locator): Promise<readonly (() => Promise<void>)[]> => {
  await to.waitFor()
  if (await to.evaluate(isSeen)) return []
  return Array.from(
    { length: SCROLLING.steps },
    (_, step) => () => to.evaluate(scrollNearer, SCROLLING.steps - step),
  )
}

/** Runs in the page. */
const isSeen = (element: Element): boolean => {
  const { left, top, bottom, width } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) return false
  const there = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
  return there !== null && (element.contains(there) || there.contains(element))
}

/** Runs in the page. */
const scrollNearer = (element: Element, steps: number): void => {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const isPage = outer === document.scrollingElement
    if (!isPage && !/auto|scroll/.test(getComputedStyle(outer).overflowY)) continue
    const [own, around] = [element.getBoundingClientRect(), outer.getBoundingClientRect()]
    const middle = isPage ? innerHeight / 2 : around.top + around.height / 2
    outer.scrollBy({ top: (own.top + own.height / 2 - middle) / steps, behavior: 'instant' })
  }
}
