import { useState } from 'react'
import { sentence } from '#contracts/words/messages.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { titles } from '#web/paths/paths.ts'
import { beginEditorSession } from '#web/session/editor-session.ts'
import { CodeStep } from './CodeStep.tsx'
import type { LoggedIn } from './logged-in.ts'
import css from './LoginPage.module.css'
import { PasswordStep } from './PasswordStep.tsx'

export const LoginPage = () => {
  usePageTitle(titles.editorLogin)
  const [challenged, setChallenged] = useState<{ readonly user: string; readonly challenge: string } | null>(
    null,
  )
  const [refused, setRefused] = useState<string | null>(null)
  const enter = (user: string, { data: token, admin, restricted, recoveryCodesLeft }: LoggedIn) => {
    clearBanner()
    beginEditorSession({ token, admin, restricted, user })
    if (recoveryCodesLeft !== undefined)
      showBanner('warning', sentence('recovery code used', { n: recoveryCodesLeft }))
  }
  const again = (why: string | null) => {
    setRefused(why)
    setChallenged(null)
  }
  return (
    <CentrePage title={titles.editorLogin} brand={<Wordmark />}>
      {challenged ? (
        <CodeStep
          challenge={challenged.challenge}
          onDone={reply => enter(challenged.user, reply)}
          onBack={again}
        />
      ) : (
        <>
          <p className={css['lead']}>Enter your login details below</p>
          <PasswordStep
            refused={refused}
            onDone={(user, reply) => {
              if (reply.type === 'success') return enter(user, reply)
              setChallenged({ user, challenge: reply.challenge })
            }}
          />
        </>
      )}
    </CentrePage>
  )
}
