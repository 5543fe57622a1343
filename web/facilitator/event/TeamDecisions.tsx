import type { nameLead } from '#contracts/calls/lead/players.ts'
import { Councils } from '#web/content/council/Councils.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import type { EventDetail } from '../console/use-event.ts'

export const TeamDecisions = ({ detail: { councils, players, event } }: { readonly detail: EventDetail }) => {
  if (!councils || councils.length === 0) return null
  return (
    <section aria-label="Team decisions">
      <Councils councils={councils} />
      {councils.some(({ rule }) => rule === 'lead') && (
        <NameLead
          key={event.id}
          players={players.filter(({ team }) => team !== '').map(({ user }) => user)}
        />
      )}
    </section>
  )
}

const NameLead = ({ players }: { readonly players: readonly string[] }) => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const name = (player: string) =>
    run(async () => {
      const done = await act<typeof nameLead>(`Name ${player} the lead`, 'nameLead', { player })
      if (done) showBanner(done.type, done.data)
    })
  return (
    <SelectField
      label="Name a team’s lead"
      value=""
      disabled={busy}
      onChange={event => event.currentTarget.value !== '' && name(event.currentTarget.value)}
      data={[{ value: '', label: 'Select a player' }, ...players]}
    />
  )
}
