import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** S0§9: how long a further script file may take. */
const PATIENCE = 120_000

/** What is thrown when a part of the page did not come; ErrorBoundary tells it apart from a defect. */
export class ChunkLoadFailure extends Error {
  override readonly name = 'ChunkLoadFailure'
}

/**
 * A part of a page that is loaded when it is first shown: `part(() => import('./login/LoginPage.tsx').then(m => m.LoginPage))`.
 * Failing or taking longer than two minutes is a ChunkLoadFailure (S0§8).
 */
export const part = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loaded(load) }))

/** What `load` gives, unless it fails or is late. */
export const loaded = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadFailure('It took too long.')), PATIENCE)
  })
  const whole = load().catch((reason: unknown) => {
    throw new ChunkLoadFailure('It could not be loaded.', { cause: reason })
  })
  return Promise.race([whole, late]).finally(() => clearTimeout(timer))
}
