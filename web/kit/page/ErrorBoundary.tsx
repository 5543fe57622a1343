import { Component, type ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import { CentrePage } from './CentrePage.tsx'
import css from './PageNotFound.module.css'
import { ChunkLoadFailure } from './part.ts'
import { Wordmark } from './Wordmark.tsx'

interface Caught {
  /** Null while all is well. */
  readonly error: unknown
}

/**
 * Instead of a blank page: what went wrong, and a reload. A part that did not come is reported as a chunk load failure (S0§8).
 * Give it a `key` that changes on navigation: another page is another try.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, Caught> {
  override state: Caught = { error: null }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <Mishap isMissing={error instanceof ChunkLoadFailure} />
  }
}

const Mishap = ({ isMissing }: { readonly isMissing: boolean }) => (
  <CentrePage title={isMissing ? 'Chunk load failure' : 'This page has stopped working'} brand={<Wordmark />}>
    <p className={css['text']} role="alert">
      {isMissing
        ? 'A part of this page could not be loaded. The connection was lost, or the product was updated meanwhile.'
        : 'Nothing of what was sent is lost. Reload the page to go on.'}
    </p>
    <Button variant="primary" size="lg" wide onClick={() => location.reload()}>
      Reload the page
    </Button>
  </CentrePage>
)
