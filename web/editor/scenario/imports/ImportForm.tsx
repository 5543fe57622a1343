import { type SubmitEvent, useEffect, useState } from 'react'
import type { importJobs, importScenario } from '#contracts/calls/scenarios/authoring.ts'
import { messages } from '#contracts/words/messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { FileField } from '../../form/FileField.tsx'
import { upload } from '../../media/upload.ts'
import { UploadProgress } from '#web/content/upload/UploadProgress.tsx'
import { useUpload } from '../../media/use-upload.ts'
import { isTitleTaken } from '../saving/title-taken.ts'
import css from '#web/editor/page/dialogs.module.css'
import { Rare, Row } from '../event/fields.tsx'
import type { Imported, ImportJob } from './use-imports.ts'

export interface Chosen {
  readonly file: File | null
  readonly fileName: string
  readonly title: string
}

interface ImportFormProps {
  readonly chosen: Chosen
  readonly onChoose: (part: Partial<Chosen>) => void
  readonly refused?: string | undefined
  readonly known: readonly ImportJob[]
  readonly onDone: (imported: Imported) => void
  readonly onFound: (job: string) => void
}

export const ImportForm = ({ chosen, onChoose, refused, known, onDone, onFound }: ImportFormProps) => {
  const [replace, setReplace] = useState(false)
  const [problem, setProblem] = useState(refused)
  const { share, run, cancel } = useUpload('by its window')
  const send = async (file: File) => {
    let isUnheard = false
    const names = { fileName: chosen.fileName.trim(), title: chosen.title.trim() }
    const { refused: sentence } = await run(async options => {
      try {
        const reply = await upload<typeof importScenario>(
          'importScenario',
          { replace: replace ? 'true' : 'false', ...names },
          file,
          options,
        )
        onDone(reply)
        return reply
      } catch (error) {
        isUnheard = error instanceof CallFailure && error.mayPass && !options.signal?.aborted
        throw error
      }
    })
    const found = isUnheard ? await newAmong(known) : undefined
    if (found) onFound(found.job)
    else if (sentence !== null) setProblem(sentence)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = problemOf(chosen.file)
    setProblem(wrong)
    if (chosen.file && wrong === undefined) void send(chosen.file)
  }
  const choose = (part: Partial<Chosen>) => {
    onChoose(part)
    setProblem(undefined)
  }
  const isTaken = problem !== undefined && isTitleTaken(problem)
  return (
    <form noValidate className={css['fields']} onSubmit={submit}>
      <FileField
        id="import-file"
        label="Zip file or scenario.json"
        hint="A zip file from Export, or its scenario.json alone, even if edited by hand. If a scenario with this file name already exists, the import becomes its next version if it differs, and its visibility does not change. Otherwise the new scenario is hidden until you make it visible."
        accept=".zip,application/zip,.json,application/json"
        file={chosen.file}
        onFile={file => choose({ file })}
        error={isTaken ? undefined : problem}
      />
      <Names chosen={chosen} onChoose={choose} taken={isTaken ? problem : undefined} />
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

const problemOf = (file: File | null): string | undefined => {
  if (!file) return messages['archive required']
  return file.size === 0 ? messages['file empty'] : undefined
}

interface NamesProps extends Pick<ImportFormProps, 'chosen' | 'onChoose'> {
  readonly taken: string | undefined
}

/** With a new file name and title, the import becomes a copy beside the exported scenario (rules 153, 155). */
const Names = ({ chosen, onChoose, taken }: NamesProps) => {
  useEffect(() => {
    if (taken !== undefined) document.getElementById('import-title')?.focus()
  }, [taken])
  return (
    <Rare
      title="Under another name"
      open={taken !== undefined || chosen.fileName !== '' || chosen.title !== ''}
    >
      <Row>
        <TextField
          id="import-name"
          label="File name"
          description="Leave empty to use the name in the file."
          maxLength={120}
          value={chosen.fileName}
          onChange={event => onChoose({ fileName: event.currentTarget.value })}
        />
        <TextField
          id="import-title"
          label="Title"
          description="Leave empty to use the title in the file."
          maxLength={200}
          error={taken}
          value={chosen.title}
          onChange={event => onChoose({ title: event.currentTarget.value })}
        />
      </Row>
    </Rare>
  )
}

const newAmong = async (known: readonly ImportJob[]): Promise<ImportJob | undefined> => {
  const before = new Set(known.map(({ job }) => job))
  const jobs = await editorCall<typeof importJobs>('importJobs', {}).catch(() => [])
  return jobs.find(({ job }) => !before.has(job))
}
