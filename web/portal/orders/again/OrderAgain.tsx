import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { getCustomerData } from '#contracts/calls/following/following.ts'
import type { getIdentifiers } from '#contracts/calls/accounts/customers.ts'
import type { getClientScenarios } from '#contracts/calls/library/library.ts'
import { sentence } from '#contracts/words/messages.ts'
import { canonicalName } from '#domain/customer/accounts.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { paths } from '#web/paths/paths.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'
import { isBegun, keptForm } from '../draft/kept-forms.ts'
import { draftAgain } from './draft-again.ts'

interface OrderAgainProps {
  /** The exercise's id or identifier. */
  readonly exercise: string
  readonly identifier: string
}

export const OrderAgain = ({ exercise, identifier }: OrderAgainProps) => {
  const user = useSession()?.user
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    if (user === undefined || busy) return
    setBusy(true)
    try {
      const made = await begin(user, exercise)
      if (typeof made === 'string') void navigate(made)
      else showBanner('warning', made.refused)
    } catch (error) {
      if (!(error instanceof CallFailure) || error.kind !== 'session over')
        showBanner('failed', sentenceOfError(error))
    }
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={busy}
      icon={<IconRepeat aria-hidden size="1.4rem" />}
      aria-label={`Order it again: ${identifier}`}
      onClick={() => void again()}
    >
      Order it again
    </Button>
  )
}

const begin = async (user: string, exercise: string): Promise<string | { readonly refused: string }> => {
  const [{ exercises }, library, identifiers] = await Promise.all([
    customerCall<typeof getCustomerData>('getCustomerData', { exercise, size: 200 }),
    customerCall<typeof getClientScenarios>('getClientScenarios', {}),
    customerCall<typeof getIdentifiers>('getIdentifiers', {}),
  ])
  const before = exercises.find(({ own, mode }) => own && mode === 'automated')
  if (!before) return { refused: sentence('again not ordered') }
  const scenario = library.scenarios.find(({ title }) => title === before.scenario)
  if (!scenario) return { refused: sentence('again not in library', { title: before.scenario }) }
  if (isBegun(user, scenario.id)) return { refused: sentence('again begun', { title: scenario.title }) }
  const isFree = (name: string) =>
    identifiers.choices.length === 0 &&
    !identifiers.used.some(used => canonicalName(used) === canonicalName(name))
  keptForm('placed', user, scenario.id).put(null)
  keptForm('draft', user, scenario.id).put(
    draftAgain(before, { privacy: library.privacy, now: new Date(), roles: scenario.roles, isFree }),
  )
  return paths.order(scenario.title)
}
