import { type SubmitEvent, useMemo, useState } from 'react'
import { messages, sentence } from '#contracts/words/messages.ts'
import type { Used } from '#domain/scenario/senders.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import css from '#web/editor/page/dialogs.module.css'
import type { Organisation } from '#web/editor/people/organisations.ts'
import { useAuthoring } from '../desk/authoring.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import type { WindowProps } from '../dialogs/window-props.ts'
import { personaKey, personaOptions } from '../find/personas.ts'
import hits from './HitList.module.css'
import { type Chosen, eventsChanged, replaceSenders, usedIn } from './senders-on-desk.ts'

const NAMED = 12

export const SendersDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const work = useOnDesk(workOf)
  const { organisations } = useAuthoring()
  const used = useMemo(() => usedIn(work), [work])
  const [chosen, choose] = useState<Chosen>({})
  const { size } = eventsChanged(used, chosen)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (size === 0) return
    replaceSenders(desk, used, chosen, organisations)
    showBanner('success', sentence('senders replaced', { n: size }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Replace senders" size="lg">
      <form noValidate autoComplete="off" className={css['fields']} onSubmit={submit}>
        <p className={css['note']}>
          {used.length === 0 ? messages['senders none'] : messages['senders of this scenario']}
        </p>
        <Senders used={used} organisations={organisations} chosen={chosen} onChoose={choose} />
        <div className={css['actions']}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={size === 0}>
            Replace in {size === 1 ? '1 event' : `${size} events`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface SendersProps {
  readonly used: readonly Used[]
  readonly organisations: readonly Organisation[]
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

const Senders = ({ used, organisations, chosen, onChoose }: SendersProps) => {
  const personas = useMemo(
    () => [{ value: '', label: 'No change' }, ...personaOptions(organisations, '', '').slice(1)],
    [organisations],
  )
  const field = (each: Used) => {
    const key = personaKey(each.sender.organisation, each.sender.name)
    return (
      <SelectField
        key={key}
        label={each.sender.name}
        description={eventsTold(each)}
        value={chosen[key] ?? ''}
        data={personas}
        onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, [key]: value })}
      />
    )
  }
  return (
    <div className={hits['groups']}>
      {[...Map.groupBy(used, ({ sender }) => sender.organisation)].map(([organisation, senders]) => (
        <fieldset key={organisation} className={css['fields']}>
          <legend className={hits['place']}>{organisation}</legend>
          <div className={css['both']}>{senders.map(field)}</div>
        </fieldset>
      ))}
    </div>
  )
}

const eventsTold = ({ events }: Used): string => {
  const named = events.slice(0, NAMED).join(', ')
  const rest = events.length - NAMED
  return `${events.length === 1 ? 'Event' : 'Events'} ${named}${rest > 0 ? ` and ${rest} more` : ''}`
}
