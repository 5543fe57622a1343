import { Suspense, useState } from 'react'
import { SUPPORT } from '#web/content/support.ts'
import { part } from '#web/kit/page/part.ts'
import css from './PortalFooter.module.css'

const Settings = part(() => import('./SettingsDialog.tsx').then(module => module.SettingsDialog))

const YEAR = new Date().getFullYear()

/** Support, and the settings for reading and hearing (S0§1). */
export const PortalFooter = () => {
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never')
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
      </div>
      {settings !== 'never' && (
        <Suspense>
          <Settings open={settings === 'open'} onClose={() => setSettings('closed')} />
        </Suspense>
      )}
    </div>
  )
}
