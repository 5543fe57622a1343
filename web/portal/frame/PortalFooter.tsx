import { Suspense, useState } from 'react'
import { SUPPORT } from '#web/content/support.ts'
import { part } from '#web/kit/page/part.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { useSession } from '#web/session/customer-session.ts'
import css from './PortalFooter.module.css'

const Settings = windowPart(() => import('./SettingsDialog.tsx').then(module => module.SettingsDialog))
const OfUser = part(() => import('./OfUser.tsx').then(module => module.OfUser), { early: false })

const YEAR = new Date().getFullYear()

export const PortalFooter = () => {
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never')
  const user = useSession()?.user
  return (
    <div className={css['footer']}>
      <div className={css['inner']}>
        <span>© {YEAR} Holdfast</span>
        <a className={css['link']} href={`mailto:${SUPPORT}`}>
          Support
        </a>
        <button
          type="button"
          className={css['link']}
          aria-haspopup="dialog"
          onClick={() => setSettings('open')}
        >
          Text size and sound
        </button>
        <Suspense>{user !== undefined && <OfUser user={user} />}</Suspense>
      </div>
      <Suspense>
        {settings !== 'never' && (
          <Settings open={settings === 'open'} onClose={() => setSettings('closed')} />
        )}
      </Suspense>
    </div>
  )
}
