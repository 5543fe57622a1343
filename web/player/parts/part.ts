import { type ComponentType, createElement, type ReactNode } from 'react'
import { part as kitPart } from '#web/kit/page/part.ts'
import { PartWaiting } from './PartWaiting.tsx'

/** A component in a file of its own. Shows a skeleton while it loads. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  kitPart(load, { waiting: createElement(PartWaiting) })

/** Shows nothing until it has loaded. */
export const partOver = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => kitPart(load, { waiting: null })

/** For an aid beside something else: shows nothing until it has loaded, or if it fails. */
export const partAside = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => kitPart(load, { waiting: null, frame: outOfSight })

const outOfSight = (said: ReactNode): ReactNode => createElement('div', { hidden: true }, said)
