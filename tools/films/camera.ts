// Film time is independent of the clock, so a slow machine makes the same film.
import type { Page } from '@playwright/test'
import type { Point, Shot } from './darkroom/reel.ts'

export const FRAMES_PER_SECOND = 25
/** The film's size, minus the space for captions. */
export const WINDOW = { width: 1280, height: 648 } as const

export interface Camera {
  readonly look: () => Promise<void>
  readonly hold: (seconds: number, over?: Partial<Pick<Shot, 'title' | 'pointer' | 'keys'>>) => void
  readonly seconds: () => number
  readonly shots: () => readonly Shot[]
  readonly pictures: ReadonlyMap<string, Buffer>
  readonly pointTo: (point: Point) => void
  readonly pointsAt: () => Point | null
}

export const makeCamera = (page: Page): Camera => {
  const pictures = new Map<string, Buffer>()
  const shots: Shot[] = []
  let picture = ''
  let pointer: Point | null = null
  let frames = 0
  const look = async () => {
    await comeToRest(page)
    const taken = await page.screenshot({ type: 'png' })
    if (pictures.get(picture)?.equals(taken)) return
    picture = `/pictures/${pictures.size}.png`
    pictures.set(picture, taken)
  }
  const hold: Camera['hold'] = (seconds, over) => {
    const lasts = Math.max(1, Math.round(seconds * FRAMES_PER_SECOND))
    frames += lasts
    const stands = pointer && { from: pointer, to: pointer, isPressed: false }
    shots.push({ seconds: lasts / FRAMES_PER_SECOND, picture, title: '', pointer: stands, keys: [], ...over })
  }
  return {
    look,
    hold,
    seconds: () => frames / FRAMES_PER_SECOND,
    shots: () => shots,
    pictures,
    pointTo: point => void (pointer = point),
    pointsAt: () => pointer,
  }
}

/** Does not wait for an idle network, because a player's page keeps a stream open. */
const comeToRest = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    await frame.waitForFunction(
      () =>
        document.querySelector('[data-loading]') === null &&
        Array.from(document.images).every(
          image => image.complete || image.getBoundingClientRect().top > innerHeight,
        ),
    )
    await frame.evaluate(async () => {
      await document.fonts.ready
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  }
}
