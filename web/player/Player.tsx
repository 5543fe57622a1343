import { useEffect, useState } from 'react'
import { addressAt, ADDRESSES } from '#domain/addresses.ts'
import { decoded } from '#domain/decoded.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { PageNotFound } from '#web/kit/page/PageNotFound.tsx'
import { part as kitPart } from '#web/kit/page/part.ts'
import { paths } from '#web/paths/paths.ts'
import css from './parts/outside.module.css'
import { OutsideFrame } from './joining/OutsidePage.tsx'
import { LinkPage } from './link/LinkPage.tsx'
import { part } from './parts/part.ts'

const CodePage = part(() => import('./joining/CodePage.tsx').then(file => file.CodePage))
// A rehearsal is not for players, so its part is not preloaded.
const Rehearsal = kitPart(() => import('./rehearsal/RehearsalPage.tsx').then(file => file.RehearsalPage), {
  waiting: null,
  early: false,
})

export const Player = () => {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const moved = () => setPath(location.pathname)
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])
  if (path === paths.rehearsal()) return <Rehearsal />
  const token = tokenIn(path)
  if (token === undefined) return <Fallback />
  if (token === null) return <CodePage />
  // Another token is another visit: nothing of the previous one may remain.
  return <LinkPage key={token} token={token} onFullToken={full => moveTo(full, setPath)} />
}

const tokenIn = (path: string): string | null | undefined => {
  const address = addressAt(path)
  if (address !== ADDRESSES.exercise && address !== ADDRESSES.joined) return undefined
  const [, , token = ''] = path.split('/')
  return token === '' ? null : decoded(token)
}

/** The history entry is replaced, so that Back does not loop. */
const moveTo = (token: string, setPath: (path: string) => void) => {
  const path = paths.exercise(token)
  history.replaceState(null, '', path + location.hash)
  setPath(path)
}

const Fallback = () => (
  <OutsideFrame>
    <PageNotFound
      home={
        <div className={css['actions']}>
          <a className={buttonLook({ variant: 'primary', wide: true })} href={paths.enterCode()}>
            Enter your exercise code
          </a>
          <a className={buttonLook({ wide: true })} href={paths.home()}>
            Go back to home
          </a>
        </div>
      }
    />
  </OutsideFrame>
)
