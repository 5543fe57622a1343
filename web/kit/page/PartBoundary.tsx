import { Component, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { EmptyState } from '../status/EmptyState.tsx'
import { ChunkLoadFailure } from './loaded.ts'
import css from './PartBoundary.module.css'

interface PartBoundaryProps {
  /**
   * Brings what did not come; rejects where it still does not. Without it a part that breaks is only drawn
   * again.
   */
  readonly again?: () => Promise<void>
  /** Hears that it did not come, once that is said. */
  readonly onMissing?: () => void
  /** Where it is said instead, as in a window of its own. */
  readonly frame?: ((said: ReactNode) => ReactNode) | undefined
  readonly children?: ReactNode
}

interface Caught {
  /** Null while all is well. */
  readonly error: unknown
}

/**
 * Round a part of a page: where it cannot be loaded or breaks, that is said in its place, and nothing beside
 * it is taken along.
 */
export class PartBoundary extends Component<PartBoundaryProps, Caught> {
  override state: Caught = { error: null }

  static getDerivedStateFromError = (error: unknown): Caught => ({ error })

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkLoadFailure) this.props.onMissing?.()
  }

  private readonly onAgain = async (): Promise<void> => {
    if (this.state.error instanceof ChunkLoadFailure) await this.props.again?.()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const said =
      error instanceof ChunkLoadFailure ? (
        <Missing onAgain={this.onAgain} />
      ) : (
        <Broken onAgain={this.onAgain} />
      )
    return this.props.frame?.(said) ?? said
  }
}

/** ms between tries that nobody asked for. */
const AGAIN = [5_000, 10_000, 20_000] as const

interface MishapProps {
  readonly onAgain: () => Promise<void>
}

/** It is tried again by itself, now and then and as soon as the browser is online again. */
const Missing = ({ onAgain }: MishapProps) => {
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await onAgain().catch(() => {
      setBusy(false)
      setTries(count => count + 1)
    })
  }
  const byItself = useEffectEvent(() => void (isBusy || again()))
  useEffect(() => {
    const timer = setTimeout(byItself, AGAIN[tries] ?? AGAIN[2])
    addEventListener('online', byItself)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', byItself)
    }
  }, [tries])
  return (
    <Said title="Chunk load failure" isBusy={isBusy} onAgain={() => void again()}>
      A part of this page could not be loaded. The connection was lost, or the product was updated. Nothing
      you wrote is lost.
    </Said>
  )
}

const Broken = ({ onAgain }: MishapProps) => (
  <Said title="This part of the page has stopped working" isBusy={false} onAgain={() => void onAgain()}>
    Nothing you sent is lost, and your text is kept.
  </Said>
)

interface SaidProps {
  readonly title: string
  readonly isBusy: boolean
  readonly onAgain: () => void
  readonly children: ReactNode
}

const Said = ({ title, isBusy, onAgain, children }: SaidProps) => {
  const place = useRef<HTMLDivElement>(null)
  // A part may stand out of sight. Not returned: a browser that promises when it has scrolled would have its
  // promise called as a clean-up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const actions = (
    <div className={css['actions']}>
      <Button variant="primary" busy={isBusy} onClick={onAgain}>
        Try again
      </Button>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </div>
  )
  return (
    <div ref={place} className={css['mishap']} role="alert">
      <EmptyState title={title} action={actions}>
        {children}
      </EmptyState>
    </div>
  )
}
