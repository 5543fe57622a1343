import { Button } from '#web/kit/action/Button.tsx'
import { usePlayerView } from '../visit/play.ts'
import { ownRole } from './role-words.ts'
import css from './RoleLine.module.css'

/** Offers the choice of a role while the player may choose: until the story begins (rule 236). */
export const RoleLine = ({ onChoose }: { readonly onChoose: () => void }) => {
  const { mail } = usePlayerView()
  if (!mail?.cast?.open) return null
  const own = ownRole(mail.cast)
  return (
    <section className={css['line']} aria-label="Your role" data-screen-only>
      <p>
        {own ? (
          <>
            Your role: <strong>{own}</strong>
          </>
        ) : (
          'You have no role yet. Your role decides which messages you get.'
        )}
      </p>
      <Button size="sm" variant={own ? 'plain' : 'primary'} onClick={onChoose}>
        {own ? 'Change role' : 'Choose your role'}
      </Button>
    </section>
  )
}
