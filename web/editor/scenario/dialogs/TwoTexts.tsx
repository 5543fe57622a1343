import { differences } from '#domain/scenario/file/differences.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { useSaveOver } from '../checks/use-checking.ts'
import { useDesk } from '../desk/desk.ts'
import { useWritten } from '../desk/use-written.ts'
import { type LoadedScenario, workIn } from '../saving/loading.ts'
import { scenarioOf } from '../saving/saving.ts'
import { takeTheirs } from '../saving/two-versions.ts'
import { EventsCompared } from '../compare/EventsCompared.tsx'
import { Changes } from './Changes.tsx'
import css from '#web/editor/page/dialogs.module.css'

interface TwoTextsProps {
  readonly theirs: LoadedScenario
  readonly onClose: () => void
}

export const TwoTexts = ({ theirs, onClose }: TwoTextsProps) => {
  const mine = useWritten()
  const found = differences(scenarioOf(theirs.fileName, workIn(theirs)), scenarioOf(theirs.fileName, mine))
  return (
    <>
      <div className={css['differences']}>
        <Changes title="Your changes to their version" changes={found} />
        <EventsCompared names={['Theirs', 'Yours']} before={workIn(theirs).sections} after={mine.sections} />
      </div>
      <div className={css['actions']}>
        <OneOfThem theirs={theirs} onClose={onClose} />
      </div>
    </>
  )
}

export const OneOfThem = ({ theirs, onClose }: TwoTextsProps) => {
  const desk = useDesk()
  const saveOver = useSaveOver()
  return (
    <>
      <Button onClick={onClose}>Keep writing</Button>
      <Button onClick={() => takeTheirs(desk, theirs)}>Take theirs</Button>
      <Button onClick={saveOver}>Save mine as the next version</Button>
    </>
  )
}
