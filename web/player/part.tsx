// Parts of the island that come when they are needed: and, because a line may break in between, soon after the first screen anyway.
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { ChunkLoadFailure, part as lazyPart } from '#web/kit/page/part.ts'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'

const loaders: (() => Promise<unknown>)[] = []

/** A component in a file of its own, as `import()` gives it. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  loaders.push(load)
  const Lazy: ComponentType<Props> = lazyPart(load)
  return props => (
    <PartBoundary>
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    </PartBoundary>
  )
}

/** Brings every part while the line is good and nobody waits for it. */
export const loadParts = (): void => {
  const load = () => loaders.forEach(load => void load().catch(() => undefined))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5_000 })
  else setTimeout(load, 1_000)
}

/** A part that cannot be loaded, or is broken, says so and takes nothing else with it (S0§8: a chunk load failure). */
class PartBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const title = error instanceof ChunkLoadFailure ? 'Chunk load failure' : 'This part of the page has stopped working'
    return (
      <EmptyState title={title} action={<Button onClick={() => location.reload()}>Load the page again</Button>}>
        What you wrote is kept on this device.
      </EmptyState>
    )
  }
}
