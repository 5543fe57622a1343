import { Page } from '#web/kit/page/AppShell.tsx'
import { useConsole } from '../console/context.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { PreparedMessages } from './prepared/PreparedMessages.tsx'
import { SendForm } from './SendForm.tsx'
import css from './SendPage.module.css'
import { SentMessages } from './SentMessages.tsx'

/** Rules 123 to 125. */
export const SendPage = () => {
  const { phase } = useConsole()
  const ready = phase === 'running' || phase === 'paused'
  return (
    <Page>
      <div className={css['page']}>
        <h1 className={css['title']}>Send Email</h1>
        {!ready && (
          <p className={css['note']}>
            {exerciseMessages['not running']}{' '}
            {phase === 'closed'
              ? 'Nothing can be sent any more.'
              : 'You can write now, and send once it has started.'}
          </p>
        )}
        <div className={css['columns']}>
          <SendForm />
          <div className={css['side']}>
            <PreparedMessages />
            <SentMessages />
          </div>
        </div>
      </div>
    </Page>
  )
}
