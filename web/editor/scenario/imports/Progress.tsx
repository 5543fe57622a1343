import { IconCircle, IconCircleCheck, IconCircleDotted } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { cancelImport } from '#contracts/calls/scenarios/authoring.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { ProgressBar } from '#web/kit/status/ProgressBar.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import dialogs from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from '../dialogs/window-props.ts'
import css from './imports.module.css'
import type { ImportJob } from './use-imports.ts'

interface ProgressProps extends WindowProps {
  readonly job: ImportJob
  readonly isLost: boolean
}

/** A screen reader hears of a new step or a new quarter of the media files, not of each file. */
export const Progress = ({ job, isLost, onClose }: ProgressProps) => {
  const { data, media } = job
  const quarter = media.of === 0 ? 0 : Math.floor((media.done * 4) / media.of)
  const heard = `${job.state} ${job.step} ${quarter}`
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its sentence changes with every picture, which is too often to be read out
  useEffect(() => announce(data), [heard])
  const { isCancelling, cancel } = useCancel(job)
  return (
    <>
      <ol aria-label="Progress" className={css['steps']}>
        {stepsOf(job).map(step => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
      {media.of > 0 && (
        <div className={css['bar']}>
          <ProgressBar label="Pictures and recordings" value={media.done} max={media.of} />
        </div>
      )}
      <p className={dialogs['note']}>
        {isLost
          ? 'The connection is lost. The import continues; its progress will be shown here when the connection is back.'
          : 'The import continues if you close this window or leave the page. Nothing is saved until it ends.'}
      </p>
      <div className={dialogs['actions']}>
        <Button busy={isCancelling} onClick={() => void cancel()}>
          Cancel the import
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

const useCancel = ({ job }: ImportJob) => {
  const queries = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  const cancel = async () => {
    setCancelling(true)
    try {
      const { data } = await editorCall<typeof cancelImport>('cancelImport', { job }, { write: {} })
      showBanner('success', data)
    } catch (error) {
      showBanner('failed', sentenceOfError(error))
    }
    await queries.invalidateQueries({ queryKey: ['editor'] })
    setCancelling(false)
  }
  return { isCancelling, cancel } as const
}

interface StepProps {
  readonly name: string
  readonly is: 'done' | 'now' | 'pending'
}

const stepsOf = ({ state, step, media }: ImportJob): readonly StepProps[] => {
  const at = state === 'waiting' ? 0 : AT[step]
  const is = (place: number): StepProps['is'] => (at > place ? 'done' : at === place ? 'now' : 'pending')
  const pictures = at > 1 ? `${media.done} of ${media.of} pictures and recordings` : 'Pictures and recordings'
  return [
    { name: state === 'waiting' ? 'Arrived, queued' : 'Arrived', is: is(0) },
    { name: 'Read', is: is(1) },
    { name: 'Checked', is: is(2) },
    { name: pictures, is: is(3) },
  ]
}
/** The index of the step under way, by the last step done. */
const AT = { received: 1, read: 2, checked: 3 } as const

const Step = ({ name, is }: StepProps): ReactNode => {
  const Icon = ICONS[is]
  return (
    <li className={css['step']} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
      <Icon aria-hidden size="2rem" stroke={1.6} />
      {name}
      {is === 'done' && <span className={css['said']}>done</span>}
    </li>
  )
}
const ICONS = { done: IconCircleCheck, now: IconCircleDotted, pending: IconCircle } as const
