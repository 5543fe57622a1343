import { IconCoin } from '@tabler/icons-react'
import { useState } from 'react'
import { dayOf } from '#domain/customer/calendar.ts'
import { hasEnded } from '#domain/customer/subscription.ts'
import { SecondaryBar } from '#web/kit/page/TopBar.tsx'
import { Skeleton } from '#web/kit/status/Skeleton.tsx'
import { Belt, isBelt } from '#web/kit/status/Belt.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import type { CustomerSession } from '#web/session/customer-session.ts'
import { LogOut } from '../access/LogOut.tsx'
import { dayInWords } from '../page/day-in-words.ts'
import { useCustomer } from '../page/customer.ts'
import { useCurrentName } from './use-current-name.ts'
import css from './PortalSecondaryBar.module.css'

export const CustomerBar = ({ session }: { readonly session: CustomerSession }) => {
  useCurrentName(session)
  return (
    <SecondaryBar
      start={<Standing level={session.level} />}
      end={
        <>
          <span className={css['user']}>{session.user}</span>
          <LogOut user={session.user} className={css['session']} />
        </>
      }
    />
  )
}

const Standing = ({ level: levelAtLogin }: { readonly level: number }) => {
  const { data, error } = useCustomer()
  const [now] = useState(Date.now)
  const level = data?.level ?? levelAtLogin
  const ended = hasEnded(data?.subscribedUntil || null, dayOf(now))
  return (
    <>
      {isBelt(level) && (
        <span className={css['fact']}>
          <Belt level={level} />
        </span>
      )}
      {data ? (
        <span className={css['credits']}>
          <IconCoin aria-hidden size="1.8rem" stroke={1.5} />
          <span>
            <strong>{data.credit}</strong> {data.credit === 1 ? 'credit' : 'credits'}
          </span>
          {!ended && data.nextRefill && (
            <span className={css['refill']}>refill on {dayInWords(data.nextRefill, { year: false })}</span>
          )}
        </span>
      ) : (
        // A failure to load the balance is not shown (S0§8).
        !error && <Skeleton width="9rem" height="1.6rem" />
      )}
      {data && ended && (
        <Tag tone="warn" bare>
          <span>
            Subscription ended<span className={css['since']}> on {dayInWords(data.subscribedUntil)}</span>
          </span>
        </Tag>
      )}
    </>
  )
}
