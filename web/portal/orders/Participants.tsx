import { sentence } from '#contracts/words/messages.ts'
import { PARTICIPANTS } from '#domain/customer/belts.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { countOf, type OrderDraft } from './draft/order-draft.ts'
import css from './Participants.module.css'

interface ParticipantsProps {
  readonly draft: OrderDraft
  readonly change: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly error: string | undefined
}

export const Participants = ({ draft, change, error }: ParticipantsProps) => (
  <Card aria-labelledby="players-title">
    <h2 id="players-title" className={css['title']}>
      {draft.oneScreen ? 'Teams' : 'Participants'}
    </h2>
    <div className={css['count']}>
      <TextField
        id="participants"
        label={draft.oneScreen ? 'Number of teams' : 'Number of participants'}
        description={`From ${PARTICIPANTS.min} to ${PARTICIPANTS.max}. You will get one link for each, to hand out yourself; no email addresses are stored.`}
        type="number"
        inputMode="numeric"
        min={PARTICIPANTS.min}
        max={PARTICIPANTS.max}
        step={1}
        value={draft.participants}
        error={(countOf(draft) === null && sentence('count required')) || error}
        onChange={event => {
          const participants = event.currentTarget.value
          change(before => ({ ...before, participants }))
        }}
      />
    </div>
  </Card>
)
