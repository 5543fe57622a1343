import { IconHistory, IconMail, IconReportAnalytics, IconTimeline, IconUsersGroup } from '@tabler/icons-react'
import { ColourSchemeButton } from '#web/kit/settings/ColourScheme.tsx'
import { barLink, TopBar } from '#web/kit/page/TopBar.tsx'
import { Mark } from '#web/kit/page/Wordmark.tsx'
import { serverNow } from '#web/api/clock.ts'
import { useConsoleContext, useRoom } from '../console/context.ts'
import { type Tab, TABS, toTab, usePlace } from '../console/place.ts'
import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import { CountBadge } from '#web/kit/status/Tag.tsx'
import { useTicking } from '#web/kit/ticking.ts'
import css from './ConsoleBar.module.css'

const ICONS = {
  events: IconTimeline,
  report: IconReportAnalytics,
  send: IconMail,
  team: IconUsersGroup,
  reset: IconHistory,
} satisfies Record<Tab, typeof IconMail>

const tabs = Object.entries(TABS) as [Tab, string][]

export const ConsoleBar = () => {
  const { login } = useConsoleContext()
  const { tab: open } = usePlace()
  const awaiting = useRoom().state?.numbers.awaitGrade ?? 0
  return (
    <TopBar
      wide
      place={open}
      navLabel="Console"
      start={
        <a className={css['exercise']} href={toTab('events')}>
          <Mark />
          <span className={css['names']}>
            <span className={css['title']}>{login.title || login.scenario}</span>
            <span className={css['identifier']}>{login.identifier}</span>
          </span>
        </a>
      }
      nav={tabs.map(([tab, name]) => {
        const Icon = ICONS[tab]
        return (
          <a
            key={tab}
            href={toTab(tab)}
            className={barLink}
            aria-current={tab === open ? 'page' : undefined}
            title={(tab === 'report' && awaitingInWords(awaiting)) || undefined}
          >
            <Icon aria-hidden size="1.9rem" stroke={1.6} />
            {name}
            {tab === 'report' && awaiting > 0 && (
              <span aria-hidden>
                <CountBadge count={awaiting} />
              </span>
            )}
          </a>
        )
      })}
      end={
        <>
          <ServerTime />
          <ColourSchemeButton />
        </>
      }
    />
  )
}

const CONNECTIONS = { live: 'Server', polling: 'Server', lost: 'No server' } as const

const CONNECTED = {
  live: 'Connected; actions of players and facilitators appear at once',
  polling: 'Updated every 5 seconds',
  lost: 'Not connected: this page will reconnect automatically',
} as const

const ServerTime = () => {
  const { reading, connection } = useRoom()
  const time = useTicking(at => (reading ? new Date(serverNow(reading, at)).toTimeString().slice(0, 5) : '–'))
  return (
    <span className={css['server']} title={CONNECTED[connection]}>
      <span className={`${css['dot']} ${css[connection]}`} aria-hidden />
      {CONNECTIONS[connection]}
      <span className={css['time']}>{time}</span>
      <span className={css['zone']}>({zone()})</span>
    </span>
  )
}

const zone = (): string => {
  const minutes = -new Date().getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${rest}` : ''}`
}
