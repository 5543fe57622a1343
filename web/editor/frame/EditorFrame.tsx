import { Activity, useState } from 'react'
import { AppShell } from '#web/kit/page/AppShell.tsx'
import { LoginPage } from '../login/LoginPage.tsx'
import { useEditorSession } from '#web/session/editor-session.ts'
import { useArrival } from '../page/arrival.ts'
import { EditorBanners } from './EditorBanners.tsx'
import { EditorBar } from './EditorBar.tsx'
import { OpenSection } from './OpenSection.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useOwnRights } from './use-own-rights.ts'

export const EditorFrame = () => {
  const session = useEditorSession()
  const [owner, setOwner] = useState(session?.user ?? null)
  if (session && session.user !== owner) setOwner(session.user)
  useOwnRights()
  useArrival(session !== null)
  return (
    <AppShell bannersLow bar={<EditorBar session={session} />}>
      <EditorBanners />
      {!session && <LoginPage />}
      {/* When the session ends, the section is only hidden, for the same user's next login (rule 184). */}
      {owner !== null && (
        <Activity key={owner} mode={session ? 'visible' : 'hidden'}>
          <OpenSection />
        </Activity>
      )}
      <UnsavedGuard />
    </AppShell>
  )
}
