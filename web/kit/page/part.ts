import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { loaded } from './loaded.ts'
import { PartBoundary } from './PartBoundary.tsx'

interface PartOptions<Props> {
  /** What stands there while it is on its way; without it, what the nearest Suspense shows. */
  readonly waiting?: ReactNode
  /** False for what few people open: it is not brought along by `bringParts`. */
  readonly early?: boolean
  /** Where it is said that it did not come or broke, if not in its place. */
  readonly frame?: (said: ReactNode, props: Props) => ReactNode
}

/**
 * A part of a page that is loaded when it is first shown: `part(() => import('./login/LoginPage.tsx').then(m
 * => m.LoginPage))`. What does not come (S0§8: a chunk load failure), or breaks, says so in its own place and
 * is tried again there; what stands around it, and what was typed into that, stays.
 */
export const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, early = true, frame }: PartOptions<Props> = {},
): ComponentType<Props> => {
  const fresh = (): ComponentType<Props> => lazy(async () => ({ default: await loaded(load) }))
  let current = fresh()
  // `lazy` remembers for ever what failed: once that is said, whoever shows this part next tries anew. Not
  // sooner: a page that waits for its first part forgets all else meanwhile, and would take the next try for
  // the first one, again and again.
  const onMissing = () => {
    current = fresh()
  }
  if (early) bringSoon(load)
  return function Part(props: Props) {
    const [Shown, show] = useState(() => current)
    const again = async () => {
      await loaded(load)
      show(() => current)
    }
    const shown = createElement(Shown, props)
    const framed = frame && ((said: ReactNode) => frame(said, props))
    return createElement(
      PartBoundary,
      { again, onMissing, frame: framed },
      waiting === undefined ? shown : createElement(Suspense, { fallback: waiting }, shown),
    )
  }
}

const unbrought: (() => Promise<unknown>)[] = []
let isBringing = false

/** ms for the first screen and its data, which nothing may hold up. */
const FIRST_SCREEN = 3_000

/**
 * Brings the parts of this island, and later those that they declare, while the line is good and nobody waits
 * for them: it may break, or the product be updated, before they are needed.
 * @param after ms; 0 where the first screen stands already
 */
export const bringParts = (after = FIRST_SCREEN): void => {
  setTimeout(() => {
    isBringing = true
    bringWhenIdle()
  }, after)
}

/**
 * One after the other, each when there is nothing else to do: all at once they would hold up whoever begins
 * to work meanwhile.
 */
const bringWhenIdle = (): void => {
  const bring = async () => {
    await unbrought
      .shift()?.()
      .catch(() => undefined)
    if (unbrought.length > 0) bringWhenIdle()
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void bring(), { timeout: 5_000 })
  else setTimeout(() => void bring(), 1_000)
}

const bringSoon = (load: () => Promise<unknown>): void => {
  unbrought.push(load)
  // Else whoever brings the others brings this one as well.
  if (isBringing && unbrought.length === 1) bringWhenIdle()
}
