import { Component, type ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import { CentrePage } from './CentrePage.tsx'
import css from './PageNotFound.module.css'
import { Wordmark } from './Wordmark.tsx'

interface Caught {
  readonly error: unknown
}

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, Caught> {
  override state: Caught = { error: null }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <Mishap />
  }
}

const Mishap = () => (
  <CentrePage title="This page has stopped working" brand={<Wordmark />}>
    <p className={css['text']} role="alert">
      Nothing you sent or saved is lost. Reload the page to continue.
    </p>
    <Button variant="primary" size="lg" wide onClick={() => location.reload()}>
      Reload the page
    </Button>
  </CentrePage>
)
