import { IconInbox, IconMessageCircle, IconNews, IconNotebook, IconSettings } from '@tabler/icons-react'
import { IconButton } from '#web/kit/action/Button.tsx'
import { barLink, TopBar } from '#web/kit/page/TopBar.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { CountBadge, Tag } from '#web/kit/status/Tag.tsx'
import { brandOf } from '../parts/Brand.tsx'
import { partAside } from '../parts/part.ts'
import { PlaceLink, usePlace } from '../parts/go.tsx'
import { useUnseen } from '../log/seen.ts'
import { hashOf, type PlayerPlace, type Tab } from '../parts/place.ts'
import { type Channels, unread } from '../visit/channels.ts'
import { asClock, exerciseNow } from '#web/api/clock.ts'
import css from './PlayerBar.module.css'
import { ownRole } from '../roles/own-role.ts'
import { usePlayerView, usePlay, useReading } from '../visit/play.ts'
import { useTicking } from '#web/kit/ticking.ts'

const HelpButton = partAside(() => import('../help/HelpButton.tsx').then(file => file.HelpButton))
const PauseButton = partAside(() => import('../screen/PauseButton.tsx').then(file => file.PauseButton))

interface Channel {
  readonly tab: Tab
  readonly to: PlayerPlace
  readonly name: string
  readonly icon: typeof IconInbox
}

const CHANNELS: readonly Channel[] = [
  { tab: 'inbox', to: { tab: 'inbox', open: null, document: null }, name: 'Inbox', icon: IconInbox },
  { tab: 'social', to: { tab: 'social' }, name: 'Social', icon: IconMessageCircle },
  { tab: 'news', to: { tab: 'news', open: null }, name: 'News', icon: IconNews },
  { tab: 'notes', to: { tab: 'notes' }, name: 'Notes', icon: IconNotebook },
]

export const PlayerBar = ({
  channels,
  onSettings,
  onRoles,
  onAskHelp,
}: {
  readonly channels: Channels
  readonly onSettings: () => void
  readonly onRoles: () => void
  readonly onAskHelp: () => void
}) => {
  const { login } = usePlay()
  const place = usePlace()
  const { mail } = usePlayerView()
  const unseen = useUnseen(login.code, mail)
  const counts: Partial<Record<Tab, number>> = {
    inbox: unread(channels.inbox),
    social: unread(channels.social),
    news: unread(channels.news),
    notes: unseen,
  }
  return (
    <TopBar
      wide
      place={hashOf(place)}
      navLabel="Channels"
      start={
        <>
          <span className={`${css['brand']} ${login.facilitated || mail?.oneScreen ? css['tight'] : ''}`}>
            {brandOf(login) ?? <Wordmark />}
          </span>
          <span className={css['tag']}>
            <Tag tone="warn" icon={null}>
              Exercise
            </Tag>
          </span>
        </>
      }
      nav={CHANNELS.map(({ tab, to, name, icon: Icon }) => (
        <PlaceLink
          key={tab}
          to={to}
          className={barLink}
          aria-current={place.tab === tab ? 'page' : undefined}
        >
          <Icon aria-hidden size="1.9rem" stroke={1.6} />
          {name}
          <CountBadge count={counts[tab] ?? 0} />
          {(counts[tab] ?? 0) > 0 && (
            <span className={css['said']}>
              {tab === 'notes' ? `${counts[tab] === 1 ? 'change' : 'changes'} by your team` : 'unread'}
            </span>
          )}
        </PlaceLink>
      ))}
      end={
        <>
          <div className={css['self']}>
            <Clock />
            <Who onRoles={onRoles} />
          </div>
          {login.facilitated && (
            <span className={css['help']}>
              <HelpButton onOpen={onAskHelp} />
            </span>
          )}
          {mail?.oneScreen && <PauseButton />}
          <IconButton label="Settings" onClick={onSettings}>
            <IconSettings aria-hidden size="2rem" stroke={1.6} />
          </IconButton>
          <span className={css['all']}>
            <CountBadge count={Object.values(counts).reduce((sum, count) => sum + count, 0)} />
          </span>
        </>
      }
    />
  )
}

const Clock = () => {
  const reading = useReading()
  const { mail } = usePlayerView()
  const time = useTicking(at => (reading ? asClock(exerciseNow(reading, at)) : ''))
  return (
    <span
      className={css['clock']}
      role="timer"
      aria-label="Exercise time"
      title="Exercise time, without pauses: not the time of day"
    >
      <span className={`${css['dot']} ${reading?.ticking ? css['running'] : ''}`} aria-hidden />
      {time}
      {mail?.stage === 'paused' && <span className={css['said']}> paused</span>}
    </span>
  )
}

const Who = ({ onRoles }: { readonly onRoles: () => void }) => {
  const { mail } = usePlayerView()
  const role = ownRole(mail?.cast)
  return (
    <span className={css['who']}>
      <span className={css['alias']}>{mail?.alias}</span>
      <span className={css['part']}>
        {mail?.team && <span className={css['team']}>Team {mail.team}</span>}
        {mail?.oneScreen && <span className={css['team']}>Team at one screen</span>}
        {mail?.team && mail.cast ? (
          <button type="button" className={css['role']} title="Roles of your team" onClick={onRoles}>
            <span className={css['said']}>Your role: </span>
            {role || 'No role'}
          </button>
        ) : (
          role && <span className={css['team']}>{role}</span>
        )}
      </span>
    </span>
  )
}
