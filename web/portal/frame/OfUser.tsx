import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { paths } from '#web/paths/paths.ts'
import css from './PortalFooter.module.css'

const LogOutEverywhere = windowPart(() =>
  import('./LogOutEverywhere.tsx').then(module => module.LogOutEverywhere),
)

export const OfUser = ({ user }: { readonly user: string }) => {
  const [leaving, setLeaving] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" className={css['link']} aria-haspopup="dialog" onClick={() => setLeaving('open')}>
        Log out everywhere
      </button>
      <Link className={css['link']} to={paths.forgotten()}>
        Change password
      </Link>
      <span className={css['user']}>Logged in as {user}</span>
      <Suspense>
        {leaving !== 'never' && (
          <LogOutEverywhere open={leaving === 'open'} onClose={() => setLeaving('closed')} />
        )}
      </Suspense>
    </>
  )
}
