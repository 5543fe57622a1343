import { useEffect, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { UnkeptBanner } from '#web/kit/kept/UnkeptBanner.tsx'
import { AppShell } from '#web/kit/page/AppShell.tsx'
import { bringParts } from '#web/kit/page/part.ts'
import { PartBoundary } from '#web/kit/page/PartBoundary.tsx'
import { OutsideSkeleton } from '../joining/OutsideSkeleton.tsx'
import { useStepFocus } from '../joining/step-focus.ts'
import { usePlace } from '../parts/go.tsx'
import { part, partAside, partOver } from '../parts/part.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { Inbox } from '../inbox/Inbox.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { unread } from '../visit/channels.ts'
import { ExerciseBanners } from '../seat/ExerciseBanners.tsx'
import { RoleLine } from '../roles/RoleLine.tsx'
import { goOn } from './go-on.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { PlayerFooter } from './PlayerFooter.tsx'
import { type Login, PlayContext, useChannels, usePlayerView, useVisit } from '../visit/play.ts'
import { useLeaving } from '../seat/leaving.ts'
import { Covered, useShortcuts } from '../parts/shortcuts.ts'

const AlertScreen = partOver(() => import('../alert/AlertScreen.tsx').then(file => file.AlertScreen))
const Social = part(() => import('../social/Social.tsx').then(file => file.Social))
const News = part(() => import('../news/News.tsx').then(file => file.News))
const IncidentLog = part(() => import('../log/IncidentLog.tsx').then(file => file.IncidentLog))
const OwnReport = part(() => import('./OwnReport.tsx').then(file => file.OwnReport))
const RefusedPage = part(() => import('../seat/RefusedPage.tsx').then(file => file.RefusedPage))
const Debrief = part(() => import('../screen/Debrief.tsx').then(file => file.Debrief))
const TeamLine = partAside(() => import('../screen/TeamLine.tsx').then(file => file.TeamLine))
const Help = windowPart(() => import('../settings/Help.tsx').then(file => file.Help))
const HelpWindow = windowPart(() => import('../help/HelpWindow.tsx').then(file => file.HelpWindow))
const RolesWindow = windowPart(() => import('../roles/RolesWindow.tsx').then(file => file.RolesWindow))

interface ExerciseProps {
  readonly token: string
  readonly login: Login
  readonly onRefused: () => void
}

export const Exercise = ({ token, login, onRefused }: ExerciseProps) => {
  const play = useVisit(token, login)
  useEffect(() => goOn(play), [play])
  return (
    <PlayContext value={play}>
      <Visit onRefused={onRefused} />
    </PlayContext>
  )
}

const Visit = ({ onRefused }: Pick<ExerciseProps, 'onRefused'>) => {
  const { mail, refusal } = usePlayerView()
  useLeaving(refusal, onRefused)
  if (refusal !== null && !mail) return <RefusedPage sentence={refusal} />
  if (!mail) return <OutsideSkeleton />
  return <MainView />
}

const MainView = () => {
  const channels = useChannels()
  const { tab } = usePlace()
  const [help, setHelp] = useState<'settings' | 'shortcuts' | null>(null)
  const [roles, setRoles] = useState(false)
  const [asking, setAsking] = useState(false)
  // Set only once the alert is shown: inert elements lose the focus, which the alert must return.
  const [covered, setCovered] = useState(false)
  useShortcuts({ '?': () => setHelp('shortcuts') })
  const waiting = channels ? unread([...channels.inbox, ...channels.social, ...channels.news]) : 0
  useTitle(waiting, channels?.alert ?? null)
  useEffect(() => bringParts(0), [])
  useStepFocus('content')
  if (!channels) return null
  return (
    <>
      {channels.alert && (
        <AlertScreen
          key={channels.alert.id}
          event={channels.alert}
          onCover={setCovered}
          onSettings={() => setHelp('settings')}
        />
      )}
      <Covered value={covered}>
        <div inert={covered}>
          <AppShell
            filled
            bar={
              <PlayerBar
                channels={channels}
                onSettings={() => setHelp('settings')}
                onRoles={() => setRoles(true)}
                onAskHelp={() => setAsking(true)}
              />
            }
            below={<UnkeptBanner />}
            footer={<PlayerFooter />}
          >
            <ExerciseBanners />
            <ForTeam />
            <RoleLine key={`roles ${tab}`} onChoose={() => setRoles(true)} />
            <PartBoundary key={tab}>
              <Screen channels={channels} />
            </PartBoundary>
          </AppShell>
        </div>
      </Covered>
      <LeaveGuard />
      {help && <Help about={help} onClose={() => setHelp(null)} />}
      {asking && <HelpWindow onClose={() => setAsking(false)} />}
      {roles && <RolesWindow onClose={() => setRoles(false)} />}
    </>
  )
}

const ForTeam = () => (usePlayerView().mail?.oneScreen ? <TeamLine /> : null)

const Screen = ({ channels }: { readonly channels: NonNullable<ReturnType<typeof useChannels>> }) => {
  const place = usePlace()
  switch (place.tab) {
    case 'inbox':
      return <Inbox mails={channels.inbox} place={place} />
    case 'social':
      return <Social posts={channels.social} />
    case 'news':
      return <News articles={channels.news} open={place.open} />
    case 'notes':
      return <IncidentLog events={channels.events} />
    case 'report':
      return <OwnReport />
    case 'debrief':
      return <Debrief />
  }
}

const NAMES = {
  inbox: 'Inbox',
  social: 'Social',
  news: 'News',
  notes: 'Incident Log',
  report: 'Your report',
  debrief: 'Debrief',
} as const

const useTitle = (unreadCount: number, alert: PlayEvent | null): void => {
  const { tab } = usePlace()
  const title = alert ? ['Alert', alert.subject].filter(Boolean).join(': ') : NAMES[tab]
  usePageTitle(title, { unread: unreadCount, product: '' })
}
