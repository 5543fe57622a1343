import { useDeferredValue, useMemo } from 'react'
import { findingSentence, howToMend } from '#contracts/findings.ts'
import type { images } from '#contracts/shelf.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { useEditorQuery } from '../../frame/use-editor-query.ts'
import { knownOf, useAuthoring } from '../authoring.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import { scenarioOf } from '../desk/saving.ts'
import css from './dialogs.module.css'
import type { WindowProps } from './window-props.ts'

const TONES = { error: 'bad', warning: 'warn', hint: 'info' } as const

/** What a player would meet before the author does: every finding with its rule, its event and how to mend it. */
export const ChecksDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const { organisations, documents, isReady } = useAuthoring()
  const media = useEditorQuery<typeof images>('images', {})
  const work = useDeferredValue(useOnDesk(workOf))
  const fileName = useOnDesk(state => state.fileName)
  const findings = useMemo(
    () =>
      checkScenario(scenarioOf(fileName, work), {
        ...(isReady && { organisations: knownOf(organisations) }),
        documents: new Set(documents),
        ...(media.data && { media: new Set(media.data.map(item => (typeof item === 'string' ? item : item.name))) }),
      }),
    [fileName, work, organisations, documents, isReady, media.data],
  )
  const open = (finding: Finding) => {
    onClose()
    if (finding.event !== null) openEvent(desk, finding.event)
  }
  return (
    <Dialog open onClose={onClose} title={findings.length === 0 ? 'Nothing to mend' : `To look at: ${findings.length}`} size="lg">
      {findings.length === 0 && <p>The checks found nothing that players would stumble over.</p>}
      <ol className={css['versions']} aria-label="Findings">
        {findings.map(finding => (
          <li
            key={`${finding.rule} ${finding.event} ${finding.option} ${finding.field} ${JSON.stringify(finding.values)}`}
            className={css['finding']}
          >
            <Tag tone={TONES[finding.severity]}>
              {finding.severity}, rule {finding.number}
            </Tag>
            <div>
              <strong>{finding.event === null ? 'The scenario' : `${finding.event}: ${finding.subject}`}</strong>
              <p>{findingSentence(finding)}</p>
              <p className={css['note']}>{howToMend(finding)}</p>
            </div>
            {finding.event !== null && (
              <Button size="sm" aria-label={`Open event ${finding.event}`} onClick={() => open(finding)}>
                Open
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
