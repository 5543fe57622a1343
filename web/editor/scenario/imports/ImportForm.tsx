import { type SubmitEvent, useState } from 'react'
import type { importJobs, importScenario } from '#contracts/authoring.ts'
import { messages } from '#contracts/messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { FileField } from '../../form/FileField.tsx'
import { upload } from '../../media/upload.ts'
import { UploadProgress } from '../../media/UploadProgress.tsx'
import { useUpload } from '../../media/use-upload.ts'
import css from '../dialogs/dialogs.module.css'
import type { Imported, ImportJob } from './use-imports.ts'

interface ImportFormProps {
  readonly file: File | null
  readonly onFile: (file: File | null) => void
  /** Imports that were there before this one. */
  readonly known: readonly ImportJob[]
  readonly onDone: (imported: Imported) => void
  /** It arrived, although its answer did not. */
  readonly onFound: (job: string) => void
}

export const ImportForm = ({ file, onFile, known, onDone, onFound }: ImportFormProps) => {
  const [replace, setReplace] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { share, run, cancel } = useUpload()
  const send = async (chosen: File) => {
    let isUnheard = false
    const { refused } = await run(async way => {
      try {
        const reply = await upload<typeof importScenario>('importScenario', { replace: replace ? 'true' : 'false' }, chosen, way)
        onDone(reply)
        return reply
      } catch (error) {
        isUnheard = error instanceof CallFailure && error.mayPass && !way.signal?.aborted
        throw error
      }
    })
    const found = isUnheard ? await newAmong(known) : undefined
    if (found) onFound(found.job)
    else if (refused !== null) setProblem(refused)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(file ? undefined : messages['archive required'])
    if (file) void send(file)
  }
  return (
    <form noValidate className={css['fields']} onSubmit={submit}>
      <FileField
        id="import-file"
        label="Zip file or scenario.json"
        hint="The zip file Export makes, or the scenario.json in it alone, changed by hand or not. A scenario with the same file name gets it as its next version."
        accept=".zip,application/zip,.json,application/json"
        file={file}
        onFile={chosen => {
          onFile(chosen)
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

/** A job of this author's that was not there before. */
const newAmong = async (known: readonly ImportJob[]): Promise<ImportJob | undefined> => {
  const before = new Set(known.map(({ job }) => job))
  const jobs = await editorCall<typeof importJobs>('importJobs', {}).catch(() => [])
  return jobs.find(({ job }) => !before.has(job))
}
