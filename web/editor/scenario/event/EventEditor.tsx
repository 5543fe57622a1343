import { IconArrowDown, IconArrowUp, IconCopy, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { messages } from '#contracts/words/messages.ts'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { standingLow } from '#web/kit/status/standing-low.ts'
import { RemoveButton } from '../../form/RemoveButton.tsx'
import { FindingsElsewhere } from '../checks/EventFindings.tsx'
import { useSaidElsewhere } from '../checks/said.ts'
import { useSaveEvent } from '../checks/use-checking.ts'
import { useIsSaidAt } from '../checks/use-findings.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useDesk, useField, useOnDesk, workOf } from '../desk/desk.ts'
import { closeEvent, copyEvent, removeEvent } from '../desk/opening.ts'
import { inTabOrder } from '../desk/sections.ts'
import { hasUnsavedEvent, shifted } from '../desk/work.ts'
import { PlayFromHere } from '../play/PlayFromHere.tsx'
import { useAuthoring } from '../desk/authoring.ts'
import { AddresseeFields } from './AddresseeFields.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { CommentFields } from './CommentFields.tsx'
import { ContentFields } from './ContentFields.tsx'
import css from './EventEditor.module.css'
import { Group, LineField, Rare } from './fields.tsx'
import { Discussion } from '../together/Discussion.tsx'
import { useOpenComments } from '../together/threads.ts'
import { useEnterKey } from './event-keys.ts'
import { KindField } from './KindField.tsx'
import { NotesFields } from './NotesFields.tsx'
import { ProblemProvider } from './problem-at.ts'
import { useEventProblem } from './problem.ts'
import { SenderFields } from './SenderFields.tsx'
import { TimingFields } from './TimingFields.tsx'

export const EventEditor = () => {
  const { organisations, documents, forms } = useAuthoring()
  const attempt = useOnDesk(state => state.attempt)
  const problem = useEventProblem(organisations)
  const [type] = useField('type')
  const errors = problem ? [{ field: problem.field, message: problem.message }] : []
  const at = Object.fromEntries(errors.map(({ field, message }) => [field.replace('event-', ''), message]))
  return (
    <ProblemProvider value={problem}>
      <aside className={css['editor']} aria-labelledby="event-title">
        <Head />
        <div className={css['fields']}>
          <ErrorSummary errors={errors} attempt={attempt} />
          <FindingsElsewhere />
          <Group title="Message">
            <KindField error={at['type']} />
            <SenderFields organisations={organisations} error={at['persona']} />
            <ContentFields documents={documents} forms={forms} />
          </Group>
          {type === 'Social' && (
            <Group title="Below the post">
              <CommentFields organisations={organisations} />
            </Group>
          )}
          <AddresseeFields />
          <Group title="What players answer">
            <AnswerFields organisations={organisations} />
          </Group>
          <Group title="When, and what comes next">
            <TimingFields errors={at} />
          </Group>
          <NotesFields />
          <Place error={at['id']} />
          <Comments />
        </div>
        <Foot />
      </aside>
    </ProblemProvider>
  )
}

const Head = () => {
  const desk = useDesk()
  const original = useOnDesk(state => workOf(state).editing?.original)
  const said = useSaidElsewhere()
  return (
    <div className={css['head']}>
      <h2 id="event-title" tabIndex={-1} aria-describedby={said['aria-describedby']} className={css['title']}>
        {original === null ? 'New event' : `Event ${original}`}
      </h2>
      {typeof original === 'string' && (
        <>
          <PlayFromHere event={original} />
          <IconButton
            small
            label="Move the event up"
            onClick={() => desk.change('', work => shifted(work, original, -1))}
          >
            <IconArrowUp aria-hidden size="1.8rem" stroke={1.6} />
          </IconButton>
          <IconButton
            small
            label="Move the event down"
            onClick={() => desk.change('', work => shifted(work, original, 1))}
          >
            <IconArrowDown aria-hidden size="1.8rem" stroke={1.6} />
          </IconButton>
          <IconButton small label="Copy the event" onClick={() => copyEvent(desk)}>
            <IconCopy aria-hidden size="1.8rem" stroke={1.6} />
          </IconButton>
        </>
      )}
      <IconButton small label="Close the event" onClick={() => closeEvent(desk)}>
        <IconX aria-hidden size="2rem" stroke={1.6} />
      </IconButton>
    </div>
  )
}

const Place = ({ error }: { readonly error: string | undefined }) => {
  const desk = useDesk()
  const isSaid = useIsSaidAt('id')
  const section = useOnDesk(state => workOf(state).editing?.section)
  const sections = useOnDesk(state => workOf(state).sections)
  return (
    <Rare title="Section and id" open={isSaid || error !== undefined}>
      <SelectField
        id="event-section"
        label="Section"
        value={section}
        data={inTabOrder(sections).map(({ name }) => name)}
        onChange={event => {
          const to = event.currentTarget.value
          desk.change('', work =>
            work.editing ? { ...work, editing: { ...work.editing, section: to } } : work,
          )
        }}
      />
      <WithFindings at="id">
        <LineField of="id" most={100} label="Id" hint="Links to the old id are updated" error={error} />
      </WithFindings>
    </Rare>
  )
}

const Comments = () => {
  const filename = useOnDesk(state => state.fileName)
  const original = useOnDesk(state => workOf(state).editing?.original)
  const open = useOpenComments().get(original ?? '') ?? 0
  if (filename === '' || typeof original !== 'string') return null
  return (
    <Rare
      key={original}
      title={open === 0 ? 'Authors’ comments' : `Authors’ comments: ${open}`}
      open={open > 0}
    >
      <Discussion key={original} filename={filename} event={original} />
    </Rare>
  )
}

const Foot = () => {
  const desk = useDesk()
  const note = useId()
  const { isReady } = useAuthoring()
  const saveEvent = useSaveEvent()
  const original = useOnDesk(state => workOf(state).editing?.original)
  const isUnsaved = useOnDesk(state => hasUnsavedEvent(workOf(state)))
  const saving = useOnDesk(state => state.saving)
  const save = () => {
    if (isUnsaved) saveEvent()
  }
  useEnterKey(false, save)
  const remove = () => {
    const said = removeEvent(desk)
    showBanner(
      said === '' ? 'success' : 'warning',
      [messages['event removed'], said].filter(Boolean).join(' '),
    )
    return Promise.resolve()
  }
  return (
    <div ref={standingLow} className={css['foot']}>
      <RemoveButton key={original} onRemove={remove}>
        Remove
      </RemoveButton>
      <span className={css['space']} />
      <Button data-wide onClick={() => desk.set({ format: true })}>
        Show Format
      </Button>
      <Button
        variant="primary"
        busy={saving}
        aria-disabled={!isUnsaved || !isReady}
        aria-describedby={isUnsaved ? undefined : note}
        title="Ctrl Enter"
        aria-keyshortcuts="Control+Enter"
        onClick={save}
      >
        Save event
      </Button>
      <span id={note} hidden>
        No unsaved changes.
      </span>
    </div>
  )
}
