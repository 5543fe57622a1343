import { type SubmitEvent, useState } from 'react'
import { type MessageCode, messages, sentenceOf } from '#contracts/words/messages.ts'
import { detailsProblems } from '#domain/scenario/event-rules.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useSaveKey } from '#web/editor/page/save-key.ts'
import { isUnreadable, useSave } from '../checks/use-checking.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { withDetails } from '../desk/work.ts'

const DETAILS: Partial<Record<MessageCode, keyof ScenarioDetails>> = {
  'details title': 'title',
  'details title dots': 'title',
  'title taken': 'title',
  'details description': 'description',
  'details image': 'image',
  'details level': 'level',
  'objective without name': 'objectives',
  'role without name': 'roles',
}

export const useDetails = (onClose: () => void) => {
  const desk = useDesk()
  const before = useOnDesk(state => workOf(state).details)
  // The typed details are on the desk, so that the compiler sees them.
  const details = useOnDesk(state => state.details) ?? before
  const save = useSave()
  const [attempt, setAttempt] = useState(0)
  const isChanged = JSON.stringify(details) !== JSON.stringify(before)
  const taken = useTaken(details.title)
  // The form always requires the fields of a visible scenario.
  const problems = [...detailsProblems({ ...details, visible: true }), ...taken]
  const publishes = details.visible && !before.visible
  const leave = () => {
    desk.set({ details: null, detail: null, takenTitle: null })
    onClose()
  }
  const update = (): boolean => {
    setAttempt(attempt + 1)
    if (problems.length > 0 || isUnreadable()) return false
    desk.change('', work => withDetails(work, details))
    leave()
    return true
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const said = [messages['details updated'], ...(publishes ? [messages['details made visible']] : [])]
    if (update()) showBanner('success', said.join('. '))
  }
  useSaveKey('window', () => {
    if (!isChanged || update()) save()
  })
  return {
    ...{ details, attempt, submit },
    set: (next: Partial<ScenarioDetails>) =>
      desk.set({ details: { ...(desk.get().details ?? before), ...next } }),
    errors: (attempt > 0 ? problems : taken).map(problem => ({
      field: idOf(detailOf(problem)),
      message: sentenceOf(problem),
    })),
    close: () => (isChanged ? desk.set({ asked: leave, askedFor: '' }) : leave()),
  } as const
}

const useTaken = (title: string): readonly Refusal[] => {
  const taken = useOnDesk(state => state.takenTitle)
  return taken !== null && taken === title ? [refuse('title taken', { title })] : []
}

export const idOf = (detail: keyof ScenarioDetails): string => `details-${detail}`

const detailOf = ({ refused }: Refusal): keyof ScenarioDetails => DETAILS[refused as MessageCode] ?? 'title'
