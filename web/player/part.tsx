// Parts of the island that come when they are needed: and, because a line may break in between, soon after the first screen anyway.
import { Component, type ComponentType, type ReactNode, lazy, Suspense } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'

const loaders: (() => Promise<unknown>)[] = []

/** A component in a file of its own, as `import()` gives it. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  loaders.push(load)
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }))
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

/** A part that cannot be loaded says so, and takes nothing else with it (S0§8: a chunk load failure). */
class PartBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <EmptyState title="Chunk load failure" action={<Button onClick={() => location.reload()}>Load the page again</Button>}>
        This part of the page could not be loaded. What you wrote is kept on this device.
      </EmptyState>
    )
  }
}
