import { Page } from '#web/kit/page/AppShell.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { useEditorSession } from '#web/session/editor-session.ts'
import { TabHead } from '../page/TabHead.tsx'
import css from './account.module.css'
import { PasswordChange } from './PasswordChange.tsx'
import { SecondFactor } from './SecondFactor.tsx'

export const AccountSection = () => {
  usePageTitle('Your account')
  const session = useEditorSession()
  return (
    <Page narrow>
      <div className={css['page']}>
        <TabHead
          title="Your account"
          note={session && `${session.user}, ${session.admin ? 'administrator' : 'author'}`}
        />
        <SecondFactor />
        <PasswordChange />
      </div>
    </Page>
  )
}
