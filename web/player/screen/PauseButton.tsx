import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { continueStory, pauseStory } from '#contracts/calls/play/one-screen.ts'
import { call } from '#web/api/call.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { usePlay, usePlayerView } from '../visit/play.ts'
import css from './PauseButton.module.css'

/** Rule 255. */
export const PauseButton = () => {
  const { token, view } = usePlay()
  const { mail } = usePlayerView()
  const [busy, setBusy] = useState(false)
  const isPaused = mail?.stage === 'paused'
  if (!isPaused && mail?.stage !== 'running') return null
  const turn = async (): Promise<void> => {
    setBusy(true)
    try {
      if (isPaused) await call<typeof continueStory>('continueStory', {}, { token, write: {} })
      else await call<typeof pauseStory>('pauseStory', {}, { token, write: {} })
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
    }
    await view.refresh().catch(() => undefined)
    setBusy(false)
  }
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <span className={css['pause']}>
      <Button
        variant={isPaused ? 'primary' : 'plain'}
        title={isPaused ? 'Continue the exercise' : 'Pause the exercise'}
        busy={busy}
        icon={<Icon aria-hidden size="1.8rem" stroke={1.6} />}
        onClick={() => void turn()}
      >
        <span className={css['words']}>{isPaused ? 'Continue' : 'Pause'}</span>
      </Button>
    </span>
  )
}
