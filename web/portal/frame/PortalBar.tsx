import { Link, NavLink, useLocation } from 'react-router'
import { ColourSchemeButton } from '#web/kit/settings/ColourScheme.tsx'
import { barLink, TopBar } from '#web/kit/page/TopBar.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { paths, titles } from '#web/paths/paths.ts'
import { customerPrefix, useSession } from '#web/session/customer-session.ts'
import { CustomerLogo } from '../page/CustomerLogo.tsx'
import css from '../page/PortalBar.module.css'
import { tabsOf } from './tabs.ts'

export const PortalBar = () => {
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <TopBar
      place={pathname}
      navLabel="Portal"
      start={
        <Link className={css['home']} to={paths.library()} aria-label="Holdfast, to the Exercise Library">
          <Wordmark compact />
        </Link>
      }
      nav={tabsOf(session?.role ?? null).map(tab => (
        <NavLink key={tab} className={barLink} to={paths[tab]()}>
          {titles[tab]}
        </NavLink>
      ))}
      end={
        <>
          <ColourSchemeButton />
          {session && <CustomerLogo prefix={customerPrefix(session.user)} />}
        </>
      }
    />
  )
}
