import { Component, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { EmptyState } from '../status/EmptyState.tsx'
import { ChunkLoadFailure } from './loaded.ts'
import css from './PartBoundary.module.css'

interface PartBoundaryProps {
  /** Loads the missing part; rejects if that fails again. */
  readonly again?: () => Promise<void>
  readonly onMissing?: () => void
  /** Puts the failure somewhere else; if it returns false, nothing is shown. */
  readonly frame?: ((said: ReactNode) => ReactNode) | undefined
  readonly children?: ReactNode
}

interface Caught {
  readonly error: unknown
}

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

/** ms between automatic retries. */
const AGAIN = [5_000, 10_000, 20_000] as const

interface MishapProps {
  readonly onAgain: () => Promise<void>
}

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
      you sent or saved is lost.
    </Said>
  )
}

const Broken = ({ onAgain }: MishapProps) => (
  <Said title="This part of the page has stopped working" isBusy={false} onAgain={() => void onAgain()}>
    Nothing you sent or saved is lost.
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
  // The result is not returned: in some browsers it is a promise, which React would call as a clean-up.
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
