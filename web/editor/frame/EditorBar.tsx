import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation, useParams } from 'react-router'
import { Button } from '#web/kit/action/Button.tsx'
import { ColourSchemeButton } from '#web/kit/settings/ColourScheme.tsx'
import { barLink, TopBar } from '#web/kit/page/TopBar.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { paths } from '#web/paths/paths.ts'
import type { EditorSession } from '#web/session/editor-session.ts'
import css from './EditorBar.module.css'
import { ACCOUNT, sectionNamed, sectionsOf } from '../page/sections.ts'
import { logOut } from './log-out.ts'

export const EditorBar = ({ session }: { readonly session: EditorSession | null }) => {
  const { pathname } = useLocation()
  const { section } = useParams()
  return (
    <TopBar
      full
      place={pathname}
      navLabel="Editor"
      start={
        <Link className={css['home']} to={paths.editor()} aria-label="Holdfast, to the Tutorial">
          <Wordmark compact />
        </Link>
      }
      nav={
        session &&
        sectionsOf(session).map(name => (
          <Link
            key={name}
            className={barLink}
            to={paths.editorSection(name)}
            aria-current={sectionNamed(section) === name ? 'page' : undefined}
          >
            {name}
          </Link>
        ))
      }
      end={
        <>
          <ColourSchemeButton />
          {session && (
            <>
              <Link
                className={css['user']}
                to={paths.editorSection(ACCOUNT)}
                title="Your account"
                aria-label={`Your account, ${session.user}`}
              >
                <IconUserCircle aria-hidden size="1.8rem" stroke={1.6} />
                <span className={css['name']}>{session.user}</span>
              </Link>
              <Button
                variant="quiet"
                onClick={logOut}
                aria-label="LogOut"
                icon={<IconLogout aria-hidden size="1.8rem" stroke={1.6} />}
              >
                <span className={css['word']}>LogOut</span>
              </Button>
            </>
          )}
        </>
      }
    />
  )
}
