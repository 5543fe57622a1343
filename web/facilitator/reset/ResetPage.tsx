import { Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { useConsole, useConsoleContext } from '../console/context.ts'
import css from './ResetPage.module.css'

const ResetDialog = windowPart(() => import('./ResetDialog.tsx').then(file => file.ResetDialog))

export const ResetPage = () => {
  const { login } = useConsoleContext()
  const { numbers } = useConsole()
  const [asking, setAsking] = useState(false)
  return (
    <Page narrow>
      <div className={css['page']}>
        <h1 className={css['title']}>Reset</h1>
        <Card>
          <p className={css['text']}>
            All user data collected will be deleted:{' '}
            {numbers.players === 1 ? '1 player' : `${numbers.players} players`} of{' '}
            <strong>{login.identifier}</strong>, with their answers, replies, likes and notes. Afterwards the
            exercise is neither open nor started; its links keep working.
          </p>
          {numbers.players > 0 && (
            <p className={css['text']}>
              An administrator can restore this run for 7 days, as long as no player has joined the new one.
            </p>
          )}
          <Button variant="danger" size="lg" onClick={() => setAsking(true)}>
            RESET
          </Button>
        </Card>
        {asking && (
          <Suspense>
            <ResetDialog onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </div>
    </Page>
  )
}
