import { DEBRIEF } from '#domain/scenario/words.ts'
import type { ReactNode } from 'react'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { usePlayerView } from '../visit/play.ts'
import { PlaceLink } from '../parts/go.tsx'
import { placeOfMail } from '../parts/place.ts'

export const IsOver = ({ icon }: { readonly icon: ReactNode }) => {
  const { mail } = usePlayerView()
  // The mail with the result or, if there is none, the closing mail (rule 94).
  const result = mail?.events.find(({ id, visible }) => visible === 'true' && id.includes('/'))
  const toResult = result && (
    <PlaceLink to={placeOfMail(result.id)} className={buttonLook({ variant: 'primary' })}>
      {result.id === DEBRIEF ? result.subject : 'Read the closing mail'}
    </PlaceLink>
  )
  return (
    <EmptyState icon={icon} title="The exercise is over" action={toResult}>
      Nothing more will arrive.
    </EmptyState>
  )
}
