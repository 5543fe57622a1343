import { type ComponentType, createElement, type ReactNode } from 'react'
import { part as kitPart } from '#web/kit/page/part.ts'
import { PartWaiting } from './PartWaiting.tsx'

export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  kitPart(load, { waiting: createElement(PartWaiting) })

export const partOver = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => kitPart(load, { waiting: null })

/** For an aside: a failure is hidden, and loading is retried. */
export const partAside = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => kitPart(load, { waiting: null, frame: outOfSight })

const outOfSight = (said: ReactNode): ReactNode => createElement('div', { hidden: true }, said)
