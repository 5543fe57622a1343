import { type SubmitEvent, useState } from 'react'
import type { FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { useUnsavedChanges } from '../page/unsaved.ts'
import { isTaken } from './taken.ts'
import type { SendOptions } from '#web/api/upload.ts'
import { useUpload } from './use-upload.ts'

interface FileForm {
  readonly problems: (file: File | null) => readonly FieldError[]
  readonly send: (
    file: File,
    replace: 'true' | 'false',
    options: SendOptions,
  ) => Promise<{ readonly type: 'success' | 'warning'; readonly data: string }>
  readonly isBegun: boolean
  readonly onDone: () => void
}

export const useFileForm = ({ problems, send, isBegun, onDone }: FileForm) => {
  const [file, setFile] = useState<File | null>(null)
  const [replace, setReplace] = useState(false)
  const [taken, setTaken] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { share, run, cancel } = useUpload()
  useUnsavedChanges(file !== null || isBegun, { what: 'a file', scope: 'tab' })

  const go = async (chosen: File) => {
    const { done, refused } = await run(options => send(chosen, replace ? 'true' : 'false', options))
    if (refused !== null) setTaken(isTaken(refused))
    if (!done) return
    setFile(null)
    setReplace(false)
    setTaken(false)
    setAttempt(0)
    onDone()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(tries => tries + 1)
    if (file && problems(file).length === 0) void go(file)
  }
  const errors = attempt > 0 ? problems(file) : []
  return {
    file,
    setFile,
    errorOf: (field: string) => errors.find(error => error.field === field)?.message,
    form: { errors, attempt, busy: share !== null, onSubmit },
    replacing: { isOffered: taken || replace, checked: replace, onChange: setReplace },
    progress: { share, onCancel: cancel },
  } as const
}
