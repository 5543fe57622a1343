import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { usePlayerView } from '../visit/play.ts'
import { ownRole } from './own-role.ts'
import css from './RoleLine.module.css'

/** A line that is on screen stays when the story begins, so that no mail moves under the pointer (rule 236). */
export const RoleLine = ({ onChoose }: { readonly onChoose: () => void }) => {
  const { mail } = usePlayerView()
  const open = mail?.cast?.open === true
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  if (!mail?.cast || !shown) return null
  const own = ownRole(mail.cast)
  return (
    <section className={css['line']} aria-label="Your role" data-screen-only>
      <p>
        {own ? (
          <>
            Your role: <strong>{own}</strong>
          </>
        ) : (
          noRoleWords(open)
        )}
      </p>
      <Button size="sm" variant={own || !open ? 'plain' : 'primary'} onClick={onChoose}>
        {buttonWords(open, own)}
      </Button>
    </section>
  )
}

const noRoleWords = (open: boolean): string =>
  open ? 'You have no role yet. Your role decides which messages you get.' : 'You have no role.'

const buttonWords = (open: boolean, own: string): string => {
  if (!open) return 'Show roles'
  return own ? 'Change role' : 'Choose your role'
}
