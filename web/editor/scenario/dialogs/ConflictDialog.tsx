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

/** Somebody saved while this author was writing, or removed what he writes: which of them it shall be (rule 156). */
export const ConflictDialog = () => {
  const desk = useDesk()
  const conflict = useOnDesk(state => state.conflict)
  const close = () => desk.set({ conflict: null })
  if (!conflict) return null
  const isRemoved = conflict.version === 0
  return (
    <Dialog open onClose={close} title={isRemoved ? 'Removed meanwhile' : 'Two versions'} size={isRemoved ? 'sm' : 'lg'}>
      <p>{conflict.sentence}</p>
      {isRemoved ? (
        <div className={css['actions']}>
          <Button onClick={close}>Go on writing</Button>
          <Button variant="primary" onClick={() => void saveOver(desk)}>
            Save mine as a new scenario
          </Button>
        </div>
      ) : (
        <Both fileName={conflict.fileName} version={conflict.version} onClose={close} />
      )}
    </Dialog>
  )
}

interface BothProps {
  readonly fileName: string
  readonly version: number
  readonly onClose: () => void
}

/** Both versions side by side. */
const Both = ({ fileName, version, onClose }: BothProps) => {
  const desk = useDesk()
  const sections = useOnDesk(state => workOf(state).sections)
  const theirs = useEditorQuery<typeof loadFile>('loadFile', { filename: fileName, version })
  return (
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
              <Button onClick={onClose}>Go on writing</Button>
              <Button onClick={() => desk.set(stateOf(workIn(loaded), loaded.fileName, loaded.version))}>Take theirs</Button>
              <Button variant="primary" onClick={() => void saveOver(desk)}>
                Save mine as the next version
              </Button>
            </div>
          </>
        )
      }}
    </Asked>
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
