import { Suspense, type SubmitEvent, useState } from 'react'
import { type MessageCode, messages, sentenceOf } from '#contracts/messages.ts'
import { detailsProblems } from '#domain/scenario/event-rules.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { part } from '#web/kit/page/part.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useUnsavedChanges } from '../../frame/unsaved.ts'
import { useAuthoring } from '../authoring.ts'
import { useDesk, workOf } from '../desk/desk.ts'
import { MediaChoice } from '../event/MediaField.tsx'
import { Row } from '../event/fields.tsx'
import css from './dialogs.module.css'
import type { WindowProps } from './window-props.ts'

const RichText = part(() => import('../../text/RichText.tsx').then(file => file.RichText))

const FIELDS: Partial<Record<MessageCode, string>> = {
  'details title': 'details-title',
  'details title dots': 'details-title',
  'details description': 'details-description',
  'details image': 'details-image',
  'details level': 'details-level',
}

type Line = 'title' | 'subtitle' | 'playtime' | 'maturity' | 'delegates' | 'competencies'
type Flag = 'visible' | 'beta' | 'teams' | 'learningPrograms'

/** What was typed of the details, what is missing of them, and how the window closes without losing it. */
const useDetails = (onClose: () => void) => {
  const desk = useDesk()
  const [before] = useState(() => workOf(desk.get()).details)
  const [details, setDetails] = useState(before)
  const [attempt, setAttempt] = useState(0)
  const isChanged = JSON.stringify(details) !== JSON.stringify(before)
  useUnsavedChanges(isChanged)
  // The form asks for what a visible scenario needs, so that it can be shown at any time.
  const problems = detailsProblems({ ...details, visible: true })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (problems.length > 0) return
    desk.change('', work => ({ ...work, details }))
    showBanner('success', messages['details updated'])
    onClose()
  }
  return {
    ...{ details, attempt, submit },
    set: (next: Partial<ScenarioDetails>) => setDetails(now => ({ ...now, ...next })),
    errors: attempt > 0 ? problems.map(problem => ({ field: fieldOf(problem), message: sentenceOf(problem) })) : [],
    close: () => (isChanged ? desk.set({ asked: onClose }) : onClose()),
  } as const
}

const fieldOf = ({ refused }: Refusal): string => FIELDS[refused as MessageCode] ?? 'details-title'

/** Modify Details: what the library shows (S2§3, S2§5). They are in the scenario then, and on the server once it is saved. */
export const DetailsDialog = ({ onClose }: WindowProps) => {
  const { documents } = useAuthoring()
  const { details, set, errors, attempt, submit, close } = useDetails(onClose)
  const wrong = (field: string) => errors.find(error => error.field === field)?.message
  const line = (of: Line) => ({
    id: `details-${of}`,
    value: details[of],
    error: wrong(`details-${of}`),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set({ [of]: event.currentTarget.value }),
  })
  return (
    <Dialog open onClose={close} title="Modify Details" size="lg">
      <form noValidate autoComplete="off" className={css['fields']} onSubmit={submit}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <TextField label="Title" data-autofocus maxLength={200} {...line('title')} />
        <TextField label="Subtitle" maxLength={300} {...line('subtitle')} />
        <HtmlPart
          id="details-description"
          label="Description"
          error={wrong('details-description')}
          value={details.description}
          onChange={description => set({ description })}
        />
        <MediaChoice
          id="details-image"
          label="Image"
          name={details.image}
          error={wrong('details-image')}
          onPick={image => set({ image })}
        />
        <Row>
          <SelectField
            id="details-level"
            label="Belt level"
            error={wrong('details-level')}
            value={String(details.level)}
            data={BELTS}
            onChange={event => set({ level: Number(event.currentTarget.value) })}
          />
          <TextField label="Playtime" maxLength={300} {...line('playtime')} />
        </Row>
        <Row>
          <TextField label="Maturity" maxLength={300} {...line('maturity')} />
          <TextField label="Delegates" maxLength={300} {...line('delegates')} />
        </Row>
        <TextArea label="Competencies" description="One in each line" autosize minRows={3} maxLength={2_000} {...line('competencies')} />
        <SelectField
          label="Feedback form"
          description="Asked at the end; without one the built-in questions are"
          value={details.feedbackForm}
          data={[{ value: '', label: 'The built-in questions' }, ...documents]}
          onChange={event => set({ feedbackForm: event.currentTarget.value })}
        />
        <Flags details={details} set={set} />
        {details.learningPrograms && (
          <HtmlPart
            id="details-content"
            label="Text of the learning module"
            value={details.content}
            onChange={content => set({ content })}
          />
        )}
        <div className={css['actions']}>
          <Button type="submit" variant="primary" size="lg">
            Update
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const BELTS = [
  { value: '-1', label: 'None' },
  { value: '0', label: 'White belt' },
  { value: '1', label: 'Blue belt' },
  { value: '2', label: 'Black belt' },
]

const FLAGS: readonly { readonly of: Flag; readonly label: string }[] = [
  { of: 'visible', label: 'Visible in the library' },
  { of: 'beta', label: 'Beta: only for clients with access' },
  { of: 'teams', label: 'Played in teams' },
  { of: 'learningPrograms', label: 'A learning module' },
]

const Flags = ({ details, set }: { readonly details: ScenarioDetails; readonly set: (next: Partial<ScenarioDetails>) => void }) =>
  FLAGS.map(({ of, label }) => (
    <Toggle key={of} checked={details[of]} onChange={on => set({ [of]: on })}>
      {label}
    </Toggle>
  ))

interface HtmlPartProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (html: string) => void
}

const HtmlPart = ({ error, ...text }: HtmlPartProps) => (
  <Suspense>
    <div>
      <RichText short {...text} {...(error && { 'aria-invalid': true, 'aria-describedby': `${text.id}-error` })} />
      {error && (
        <p id={`${text.id}-error`} className={css['error']}>
          {error}
        </p>
      )}
    </div>
  </Suspense>
)
