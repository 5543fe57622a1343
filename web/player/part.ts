import type { ComponentType } from 'react'
import { part as kitPart } from '#web/kit/page/part.ts'

/** A component in a file of its own, as `import()` gives it. Nothing stands in its place while it is on its way: it mostly came before. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  kitPart(load, { waiting: null })
