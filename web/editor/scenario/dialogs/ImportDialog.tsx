import { type SubmitEvent, useState } from 'react'
import type { importScenario } from '#contracts/authoring.ts'
import type { ReplyOf } from '#contracts/call.ts'
import { messages } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { FileField } from '../../form/FileField.tsx'
import { upload } from '../../media/upload.ts'
import { UploadProgress } from '../../media/UploadProgress.tsx'
import { useUpload } from '../../media/use-upload.ts'
import { useDesk } from '../desk/desk.ts'
import { loadScenario } from '../desk/loading.ts'
import { unlessLost } from '../desk/opening.ts'
import css from './dialogs.module.css'
import type { WindowProps } from './window-props.ts'

type Imported = ReplyOf<typeof importScenario>

/** Scenario, Import: what was exported here or elsewhere. What of it could not be kept is listed. */
export const ImportDialog = ({ onClose }: WindowProps) => {
  const [imported, setImported] = useState<Imported>()
  return (
    <Dialog open onClose={onClose} title={imported ? `Imported: ${imported.fileName}` : 'Import a scenario'} size="md">
      {imported ? <Outcome imported={imported} onClose={onClose} /> : <ImportForm onDone={setImported} />}
    </Dialog>
  )
}

const ImportForm = ({ onDone }: { readonly onDone: (imported: Imported) => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const [replace, setReplace] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { share, run, cancel } = useUpload()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!file) return setProblem(messages['archive required'])
    setProblem(undefined)
    const { refused } = await run(async way => {
      const reply = await upload<typeof importScenario>('importScenario', { replace: replace ? 'true' : 'false' }, file, way)
      onDone(reply)
      return reply
    })
    if (refused !== null) setProblem(refused)
  }
  return (
    <form noValidate className={css['fields']} onSubmit={event => void submit(event)}>
      <FileField
        id="import-file"
        label="Zip file"
        hint="As Export makes it; a scenario.json changed by hand goes back into such a zip file, in the folder it came from. A scenario of the same name gets it as its next version."
        accept=".zip,application/zip"
        file={file}
        onFile={chosen => {
          setFile(chosen)
          setProblem(undefined)
        }}
        error={problem}
      />
      <Toggle checked={replace} onChange={setReplace}>
        Replace pictures and recordings of the same name
      </Toggle>
      <UploadProgress share={share} onCancel={cancel} />
      <div className={css['actions']}>
        <Button type="submit" variant="primary" size="lg" busy={share !== null}>
          Import
        </Button>
      </div>
    </form>
  )
}

const Outcome = ({ imported: { fileName, data, lost }, onClose }: WindowProps & { readonly imported: Imported }) => {
  const desk = useDesk()
  const open = () => {
    onClose()
    unlessLost(desk, () => void loadScenario(desk, fileName))
  }
  return (
    <>
      <p>{data}</p>
      {lost.length > 0 && (
        <>
          <h3 className={css['of']}>Not kept</h3>
          <ul aria-label="Not kept" className={css['lost']}>
            {lost.map(field => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </>
      )}
      <div className={css['actions']}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" data-autofocus onClick={open}>
          Open it
        </Button>
      </div>
    </>
  )
}
