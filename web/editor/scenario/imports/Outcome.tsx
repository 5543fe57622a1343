import { Button } from '#web/kit/action/Button.tsx'
import { useDesk } from '../desk/desk.ts'
import { loadScenario } from '../saving/loading.ts'
import { unlessLost } from '../desk/opening.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from '../dialogs/window-props.ts'
import { NEXT, useInTurn } from './in-turn.ts'
import type { Imported } from './use-imports.ts'

export const Outcome = ({
  imported: { fileName, data, lost, there },
  onClose,
}: WindowProps & { readonly imported: Imported }) => {
  const desk = useDesk()
  const open = () => {
    onClose()
    unlessLost(desk, () => void loadScenario(desk, fileName))
  }
  useInTurn(data)
  return (
    <>
      <p>{data}</p>
      {lost.length > 0 && (
        <>
          <h3 className={css['of']}>Not imported</h3>
          <ul aria-label="Not imported" className={css['lost']}>
            {lost.map(field => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </>
      )}
      {/* The sentence above names only the first few. */}
      {there?.some(name => !data.includes(name)) && (
        <details className={css['note']}>
          <summary>Already here: {there.length}</summary>
          <ul aria-label="Already here" className={css['lost']}>
            {there.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={css['actions']}>
        <Button onClick={onClose}>Close</Button>
        <Button id={NEXT} variant="primary" data-autofocus onClick={open}>
          Open the scenario
        </Button>
      </div>
    </>
  )
}
