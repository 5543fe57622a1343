import { type ComponentType, createElement, type ReactNode } from 'react'
import { part as kitPart } from '#web/kit/page/part.ts'
import { PartWaiting } from './PartWaiting.tsx'

/**
 * A component in a file of its own, as `import()` gives it. Shows a skeleton while it loads, which is rare
 * because parts are preloaded.
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  kitPart(load, { waiting: createElement(PartWaiting) })

/** Like `part`, for an overlay: shows nothing until it has loaded. */
export const partOver = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => kitPart(load, { waiting: null })

/**
 * Like `part`, for an aid beside something else: shows nothing until it has loaded, and nothing if it fails.
 */
export const partAside = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => kitPart(load, { waiting: null, frame: outOfSight })

const outOfSight = (said: ReactNode): ReactNode => createElement('div', { hidden: true }, said)
