import { useAskBeforeClosing } from '#web/kit/kept/ask-before-closing.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { useStore } from '#web/kit/store.ts'
import { hasUnsavedChanges, questionStore } from '../page/unsaved.ts'

const UnsavedDialog = windowPart(() => import('./UnsavedDialog.tsx').then(file => file.UnsavedDialog))

export const UnsavedGuard = () => {
  const question = useStore(questionStore)
  useAskBeforeClosing(hasUnsavedChanges)
  return question && <UnsavedDialog onClose={question.stay} onProceed={question.proceed} />
}
