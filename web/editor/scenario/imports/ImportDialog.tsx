import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { clockTime } from '#web/kit/time.ts'
import { isTitleTaken } from '../saving/title-taken.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from '../dialogs/window-props.ts'
import own from './imports.module.css'
import { type Chosen, ImportForm } from './ImportForm.tsx'
import { NEXT, useInTurn } from './in-turn.ts'
import { Outcome } from './Outcome.tsx'
import { Progress } from './Progress.tsx'
import { type Imported, type ImportJob, isOpen, useImports } from './use-imports.ts'

export const ImportDialog = ({ onClose }: WindowProps) => {
  const imports = useImports()
  const [answered, setAnswered] = useState<Imported>()
  // The id of the import that is shown; undefined for the one under way, null to choose another file.
  const [followed, setFollowed] = useState<string | null>()
  const [chosen, choose] = useState<Chosen>({ file: null, fileName: '', title: '' })
  const [refused, setRefused] = useState<string>()
  const jobs = imports.data ?? []
  const job = followed === undefined ? jobs.find(isOpen) : jobs.find(each => each.job === followed)
  // An import shown under way stays visible when it ends.
  if (followed === undefined && job) setFollowed(job.job)
  const imported = answered ?? job?.reply
  const follow = (id: string) => {
    setFollowed(id)
    void imports.refetch()
  }
  const done = (reply: Imported) => (reply.job === undefined ? setAnswered(reply) : follow(reply.job))
  return (
    <Dialog
      open
      onClose={onClose}
      title={imported ? `Imported: ${imported.fileName}` : 'Import a scenario'}
      size="md"
    >
      {imported && <Outcome imported={imported} onClose={onClose} />}
      {!imported &&
        job &&
        (isOpen(job) ? (
          <Progress job={job} isLost={imports.isError} onClose={onClose} />
        ) : (
          <Ended
            job={job}
            isTitle={chosen.file !== null && isTitleTaken(job.data)}
            onAgain={() => {
              setRefused(chosen.file && job.state === 'refused' ? job.data : undefined)
              setFollowed(null)
            }}
          />
        ))}
      {!imported && !job && (
        <>
          <ImportForm
            chosen={chosen}
            onChoose={part => choose({ ...chosen, ...part })}
            refused={refused}
            known={jobs}
            onDone={done}
            onFound={follow}
          />
          <Earlier jobs={jobs} onShow={shown => setFollowed(shown)} />
        </>
      )}
    </Dialog>
  )
}

interface EndedProps {
  readonly job: ImportJob
  readonly isTitle: boolean
  readonly onAgain: () => void
}

const Ended = ({ job, isTitle, onAgain }: EndedProps) => {
  useInTurn(job.data)
  return (
    <>
      <p>{job.data}</p>
      <div className={css['actions']}>
        <Button id={NEXT} variant="primary" data-autofocus onClick={onAgain}>
          {isTitle ? 'Choose another title' : 'Choose a file'}
        </Button>
      </div>
    </>
  )
}

const Earlier = ({
  jobs,
  onShow,
}: {
  readonly jobs: readonly ImportJob[]
  readonly onShow: (job: string) => void
}) => {
  if (jobs.length === 0) return null
  return (
    <>
      <h3 id="earlier-imports" className={own['heading']}>
        Your imports in the last 24 hours
      </h3>
      <ul aria-labelledby="earlier-imports" className={own['earlier']}>
        {jobs.map(({ job, fileName, data, begun }) => (
          <li key={job} className={own['one']}>
            <strong>{fileName || 'A file'}</strong>
            <span className={own['said']}>
              {clockTime(begun)}: {data}
            </span>
            <Button size="sm" onClick={() => onShow(job)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
