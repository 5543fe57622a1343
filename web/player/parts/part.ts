import { type ComponentType, createElement, type ReactNode } from 'react'
import { part as kitPart } from '#web/kit/page/part.ts'
import { PartWaiting } from './PartWaiting.tsx'

/**
 * A component in a file of its own, as `import()` gives it; while it is on its way, which it mostly is no
 * more, its shape stands there.
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  kitPart(load, { waiting: createElement(PartWaiting) })

/** The same of what lies over a page: nothing stands there until it has come. */
export const partOver = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => kitPart(load, { waiting: null })

/** The same of an aid beside something: nothing stands there until it has come, also while it cannot. */
export const partAside = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => kitPart(load, { waiting: null, frame: outOfSight })

const outOfSight = (said: ReactNode): ReactNode => createElement('div', { hidden: true }, said)
