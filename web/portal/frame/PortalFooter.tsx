import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { SUPPORT } from '#web/content/support.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import css from './PortalFooter.module.css'

const Settings = windowPart(() => import('./SettingsDialog.tsx').then(module => module.SettingsDialog))
const LogOutEverywhere = windowPart(() => import('./LogOutEverywhere.tsx').then(module => module.LogOutEverywhere))

const YEAR = new Date().getFullYear()

/** Support, the settings for reading and hearing (S0§1), and for whoever is logged in the way out of every device. */
export const PortalFooter = () => {
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never')
  const [leaving, setLeaving] = useState<'never' | 'open' | 'closed'>('never')
  const user = useSession()?.user
  return (
    <div className={css['footer']}>
      <div className={css['inner']}>
        <span>© {YEAR} Holdfast</span>
        <a className={css['link']} href={`mailto:${SUPPORT}`}>
          Support
        </a>
        <button type="button" className={css['link']} aria-haspopup="dialog" onClick={() => setSettings('open')}>
          Text size and sound
        </button>
        {user !== undefined && (
          <>
            <button type="button" className={css['link']} aria-haspopup="dialog" onClick={() => setLeaving('open')}>
              Log out everywhere
            </button>
            <Link className={css['link']} to={paths.forgotten()}>
              Change password
            </Link>
            <span className={css['user']}>Logged in as {user}</span>
          </>
        )}
      </div>
      <Suspense>
        {settings !== 'never' && <Settings open={settings === 'open'} onClose={() => setSettings('closed')} />}
        {leaving !== 'never' && <LogOutEverywhere open={leaving === 'open'} onClose={() => setLeaving('closed')} />}
      </Suspense>
    </div>
  )
}
