import type { loadFile } from '#contracts/authoring.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { plainText } from '#domain/scenario/plain-text.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { Asked } from '../../frame/Asked.tsx'
import { useEditorQuery } from '../../frame/use-editor-query.ts'
import { differing, type Differing } from '../desk/compare.ts'
import { stateOf, useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { workIn } from '../desk/loading.ts'
import { saveOver } from '../desk/saving.ts'
import { titleOf } from '../desk/words.ts'
import css from './dialogs.module.css'

/** Somebody saved while this author was writing: both versions side by side, and which of them it shall be (rule 156). */
export const ConflictDialog = () => {
  const desk = useDesk()
  const conflict = useOnDesk(state => state.conflict)
  const sections = useOnDesk(state => workOf(state).sections)
  const theirs = useEditorQuery<typeof loadFile>('loadFile', { filename: conflict?.fileName ?? '', version: conflict?.version ?? 1 })
  const close = () => desk.set({ conflict: null })
  return (
    <Dialog open onClose={close} title="Two versions" size="lg">
      <p>{conflict?.sentence}</p>
      <Asked query={theirs}>
        {loaded => {
          const found = differing(sections, loaded.scenario)
          return (
            <>
              <ul className={css['differences']} aria-label="Events that differ">
                {found.length === 0 && <li>The events are the same; details, sections or documents differ.</li>}
                {found.map(one => (
                  <li key={one.id}>
                    <Pair {...one} />
                  </li>
                ))}
              </ul>
              <div className={css['actions']}>
                <Button onClick={close}>Go on writing</Button>
                <Button onClick={() => desk.set(stateOf(workIn(loaded), loaded.fileName, loaded.version))}>Take theirs</Button>
                <Button variant="primary" onClick={() => void saveOver(desk)}>
                  Save mine as the next version
                </Button>
              </div>
            </>
          )
        }}
      </Asked>
    </Dialog>
  )
}

const Pair = ({ id, mine, theirs, fields }: Differing) => {
  const named = mine ?? theirs
  return (
    <>
      <strong>
        {id}: {named && titleOf(named)}
      </strong>
      <div className={css['both']}>
        <Side title="Yours" event={mine} fields={fields} />
        <Side title="Theirs" event={theirs} fields={fields} />
      </div>
    </>
  )
}

interface SideProps {
  readonly title: string
  readonly event: ScenarioEvent | undefined
  readonly fields: readonly (keyof ScenarioEvent)[]
}

const Side = ({ title, event, fields }: SideProps) => (
  <div className={css['side']}>
    <p className={css['of']}>{title}</p>
    {!event && <p>Does not have this event</p>}
    {event && fields.length === 0 && <p>{plainText(event.content) || titleOf(event)}</p>}
    {event &&
      fields.map(field => (
        <p key={field}>
          <strong>{field}:</strong> {shown(event[field])}
        </p>
      ))}
  </div>
)

const shown = (value: ScenarioEvent[keyof ScenarioEvent]): string => {
  if (typeof value === 'string') return plainText(value) || 'nothing'
  if (value === null || value === undefined) return 'nothing'
  return typeof value === 'object' ? plainText(JSON.stringify(value)) : String(value)
}
