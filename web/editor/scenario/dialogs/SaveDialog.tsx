import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { checkFileName } from '#domain/scenario/event-rules.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { LONGEST_NAME, proposedName } from '#web/editor/page/proposed-name.ts'
import { useSaveKey } from '#web/editor/page/save-key.ts'
import { knownOf, useAuthoring } from '../desk/authoring.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { afterDrawing } from '../desk/opening.ts'
import { saveScenarioAs } from '../saving/saving.ts'
import { isTitleTaken } from '../saving/title-taken.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from './window-props.ts'

/** Another name keeps the old scenario and asks for another title (rule 155). */
export const SaveDialog = ({ onClose }: WindowProps) => {
  const { name, title, isBeside, busy, problem, ...form } = useNames(onClose)
  return (
    <Dialog open onClose={onClose} title="Save the scenario">
      <form noValidate autoComplete="off" className={css['fields']} onSubmit={form.submit}>
        <TextField
          id="save-name"
          label="File name"
          data-autofocus
          maxLength={LONGEST_NAME}
          error={problem?.of === 'save-name' ? problem.sentence : undefined}
          value={name}
          onChange={event => form.setName(event.currentTarget.value)}
        />
        {isBeside && (
          <TextField
            id="save-title"
            label="Title"
            description="Each scenario in the library has a title of its own."
            maxLength={200}
            error={problem?.of === 'save-title' ? problem.sentence : undefined}
            value={title}
            onChange={event => form.setTitle(event.currentTarget.value)}
          />
        )}
        <div className={css['actions']}>
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface Problem {
  readonly of: 'save-name' | 'save-title'
  readonly sentence: string
  readonly name: string
}

const useNames = (onClose: () => void) => {
  const desk = useDesk()
  const { organisations } = useAuthoring()
  const before = useOnDesk(state => state.fileName)
  const [name, setName] = useState(before || proposedName(workOf(desk.get()).details.title))
  const [title, setTitle] = useState(workOf(desk.get()).details.title)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const isBeside = workOf(desk.get()).details.title !== '' && name.trim() !== before
  const misnamed = checkFileName(name)
  const refuse = (refused: Omit<Problem, 'name'>) => {
    setProblem({ ...refused, name })
    afterDrawing(() => document.getElementById(refused.of)?.focus())
  }
  const save = async () => {
    if (misnamed) return refuse({ of: 'save-name', sentence: sentenceOf(misnamed) })
    if (busy) return
    setBusy(true)
    const as = { fileName: name.trim(), title: isBeside ? title.trim() : undefined }
    const said = await saveScenarioAs(desk, knownOf(organisations), as)
    setBusy(false)
    if (said === true) onClose()
    else if (said !== undefined)
      refuse({ of: isTitleTaken(said) ? 'save-title' : 'save-name', sentence: said })
  }
  useSaveKey('window', () => void save())
  return {
    ...{ name, title, isBeside, busy, problem: nowOf(problem, name, misnamed), setName, setTitle },
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      void save()
    },
  } as const
}

const nowOf = (
  problem: Problem | undefined,
  name: string,
  misnamed: Refusal | undefined,
): Problem | undefined => {
  if (problem?.of !== 'save-name') return problem
  if (misnamed) return { of: 'save-name', name, sentence: sentenceOf(misnamed) }
  return problem.name === name ? problem : undefined
}
