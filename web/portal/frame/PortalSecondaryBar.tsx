import { IconLogin2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { part } from '#web/kit/page/part.ts'
import { SecondaryBar } from '#web/kit/page/TopBar.tsx'
import { paths } from '#web/paths/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import css from './PortalSecondaryBar.module.css'

const CustomerBar = part(() => import('./CustomerBar.tsx').then(module => module.CustomerBar), {
  waiting: <SecondaryBar start={null} end={null} />,
})

export const PortalSecondaryBar = () => {
  const session = useSession()
  if (!session)
    return (
      <SecondaryBar
        start={<span className={css['dim']}>Browse the exercises freely. Log in to order one.</span>}
        end={
          <Link className={css['session']} to={paths.login()}>
            <IconLogin2 aria-hidden size="1.8rem" stroke={1.6} />
            Log In
          </Link>
        }
      />
    )
  return <CustomerBar session={session} />
}
