import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { loaded } from './loaded.ts'
import { PartBoundary } from './PartBoundary.tsx'

interface PartOptions<Props> {
  readonly waiting?: ReactNode
  readonly early?: boolean
  readonly frame?: (said: ReactNode, props: Props) => ReactNode
}

export const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, early = true, frame }: PartOptions<Props> = {},
): ComponentType<Props> => {
  const fresh = (): ComponentType<Props> => lazy(async () => ({ default: await loaded(load) }))
  let current = fresh()
  // `lazy` caches a failure for ever, so a new `lazy` part replaces it, but only once the failure is shown.
  // React discards the state of a page that suspends before it has mounted: each of its renders would pick up
  // the replacement and load again, endlessly.
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

const FIRST_SCREEN = 3_000

/** The connection may break, or the product be updated, before the parts are needed. `after` is in ms. */
export const bringParts = (after = FIRST_SCREEN): void => {
  setTimeout(() => {
    isBringing = true
    bringWhenIdle()
  }, after)
}

/** Prefers idle moments, so as not to slow down the page. */
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
  // Otherwise the preloading, under way or yet to begin, includes this one.
  if (isBringing && unbrought.length === 1) bringWhenIdle()
}
