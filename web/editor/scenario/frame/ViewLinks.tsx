import { IconBinaryTree2, IconList, IconPlayerPlay, IconRobot, IconTimeline } from '@tabler/icons-react'
import { Link } from 'react-router'
import { withNamed } from '../../address/named.ts'
import { useDesk } from '../desk/desk.ts'
import { useNamedOnDesk } from './in-address.ts'
import { useView, VIEWS } from './views.ts'
import css from './ViewLinks.module.css'

const LOOKS = {
  Events: { icon: IconList, label: 'Events' },
  Layout: { icon: IconBinaryTree2, label: 'Show Layout' },
  Timeline: { icon: IconTimeline, label: 'Timeline' },
  Play: { icon: IconPlayerPlay, label: 'Play' },
  Rehearse: { icon: IconRobot, label: 'Rehearse' },
} as const

export const ViewLinks = () => {
  const view = useView()
  const desk = useDesk()
  const query = withNamed(new URLSearchParams(), useNamedOnDesk()).toString()
  return (
    <nav aria-label="Views" className={css['views']}>
      {VIEWS.map(({ name, to }) => {
        const { icon: Icon, label } = LOOKS[name]
        return (
          <Link
            key={name}
            to={{ pathname: to, search: query }}
            className={css['view']}
            aria-current={name === view ? 'page' : undefined}
            onClick={() => desk.set({ inFront: 'view' })}
          >
            <Icon aria-hidden size="1.8rem" stroke={1.6} />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
