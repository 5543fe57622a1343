import { useEffect, useState } from 'react'
import { askThrough } from '#web/api/asked.ts'
import { READY, type Welcome } from '#web/api/rehearsal-wire.ts'
import { showCurrent } from '#web/content/current.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { paths } from '#web/paths/paths.ts'
import { OutsideFrame } from '../joining/OutsidePage.tsx'
import { OutsideSkeleton } from '../joining/OutsideSkeleton.tsx'
import { LinkPage } from '../link/LinkPage.tsx'
import { shelf, shelvesBelow } from '../visit/keep.ts'
import { throughPort } from './through-port.ts'

/** The editor answers the calls of this page (decision 0016). */
export const RehearsalPage = () => {
  const token = useWelcome()
  if (parent === window) return <Elsewhere />
  if (token === null) return <OutsideSkeleton />
  return <LinkPage token={token} onFullToken={() => undefined} />
}

const useWelcome = (): string | null => {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const hear = ({ source, origin, data, ports: [port] }: MessageEvent<Welcome>) => {
      if (source !== parent || origin !== location.origin || !port) return
      forgetOthers()
      showCurrent()
      askThrough(throughPort(port))
      setToken(data.token)
    }
    addEventListener('message', hear)
    if (parent !== window) parent.postMessage(READY, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  return token
}

const CODE = '.rehearsal-'

const forgetOthers = (): void => {
  for (const name of shelvesBelow('')) if (name.includes(CODE)) shelf(name).put(null)
}

const Elsewhere = () => (
  <OutsideFrame>
    <EmptyState
      heading
      title="A rehearsal begins in the scenario editor"
      action={
        <a className={buttonLook({ variant: 'primary' })} href={paths.editorSection('Scenario')}>
          Open the scenario editor
        </a>
      }
    />
  </OutsideFrame>
)
