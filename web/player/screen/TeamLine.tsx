import type { Mail } from '#contracts/calls/play/play.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { PlaceLink, usePlace } from '../parts/go.tsx'
import { usePlayerView } from '../visit/play.ts'
import css from './TeamLine.module.css'

export const TeamLine = () => {
  const { mail } = usePlayerView()
  const { tab } = usePlace()
  if (!mail) return null
  if (mail.stage === 'lobby') return <Beginning mail={mail} />
  if (mail.finished && hasDebrief(mail) && tab !== 'debrief' && tab !== 'report') return <Ending />
  return null
}

const hasDebrief = ({ oneScreen }: Mail): boolean => (oneScreen?.debrief.length ?? 0) > 0

const Beginning = ({ mail }: { readonly mail: Mail }) => (
  <section className={css['line']} aria-label="Your team">
    <p>
      <strong>You play as a team at this screen.</strong> Read each message aloud, decide together, and let
      one of you type. {(mail.cast?.roles.length ?? 0) > 0 && 'Messages for certain roles name them. '}
      You can pause the exercise while it runs.
    </p>
  </section>
)

const Ending = () => (
  <section className={css['line']} aria-label="Debrief">
    <p>
      <strong>Before you go:</strong> talk about the exercise with the debrief questions.
    </p>
    <PlaceLink to={{ tab: 'debrief' }} className={buttonLook({ size: 'sm', variant: 'primary' })}>
      Open the debrief
    </PlaceLink>
  </section>
)
