import { Suspense, useEffect } from 'react'
import { AppShell } from '#web/kit/page/AppShell.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { part } from '#web/kit/page/part.ts'
import { PartBoundary } from '#web/kit/page/PartBoundary.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { ConsoleContext, type Login, useConsoleContext, useNewConsole, useRoom } from '../console/context.ts'
import { EventsPage } from '../events/EventsPage.tsx'
import { type Tab, TABS, usePlace } from '../console/place.ts'
import { needYouIn } from '../help/open-help.ts'
import { useHelpNews } from '../help/use-help-news.ts'
import { StateStrip } from '../events/StateStrip.tsx'
import { Banners } from './Banners.tsx'
import { ConsoleBar } from './ConsoleBar.tsx'
import { useBriefBanners } from './brief-banners.ts'
import { Shortcuts } from './Shortcuts.tsx'
import css from './Console.module.css'

// The other pages are loaded separately, because the console usually opens on Events.
const ReportTab = part(() => import('../report/ReportTab.tsx').then(file => file.ReportTab))
const SendPage = part(() => import('../send/SendPage.tsx').then(file => file.SendPage))
const TeamPage = part(() => import('../team/TeamPage.tsx').then(file => file.TeamPage))
const ResetPage = part(() => import('../reset/ResetPage.tsx').then(file => file.ResetPage))

const PAGES = {
  events: EventsPage,
  report: ReportTab,
  send: SendPage,
  team: TeamPage,
  reset: ResetPage,
} satisfies Record<Tab, unknown>

export const Console = ({ token, login }: { readonly token: string; readonly login: Login }) => {
  const value = useNewConsole(token, login)
  return (
    <ConsoleContext value={value}>
      <AppShell bannersLow bar={<ConsoleBar />}>
        <Banners />
        <Shortcuts />
        <OpenTab />
      </AppShell>
    </ConsoleContext>
  )
}

const OpenTab = () => {
  const { tab } = usePlace()
  const { state, connection } = useRoom()
  useTopOfPage(tab)
  useBriefBanners(tab, connection === 'lost')
  useConsoleTitle(tab)
  useHelpNews(tab)
  if (!state) return <Waiting />
  const Page = PAGES[tab]
  return (
    <>
      {tab !== 'events' && <StateStrip />}
      <PartBoundary key={tab}>
        <Suspense fallback={<Waiting />}>
          <Page />
        </Suspense>
      </PartBoundary>
    </>
  )
}

let shownTab: Tab | null = null

const useTopOfPage = (tab: Tab) =>
  useEffect(() => {
    if (shownTab !== null && shownTab !== tab) {
      scrollTo(0, 0)
      document.getElementById('content')?.focus()
    }
    shownTab = tab
  }, [tab])

const useConsoleTitle = (tab: Tab) => {
  const { state } = useRoom()
  const { login } = useConsoleContext()
  usePageTitle(`${TABS[tab]} · ${login.identifier}`, { unread: state ? needYouIn(state) : 0 })
}

const Waiting = () => (
  <Loading>
    <div className={css['waiting']}>
      <Skeleton height="9.2rem" />
      <Skeleton height="40rem" />
    </div>
  </Loading>
)
