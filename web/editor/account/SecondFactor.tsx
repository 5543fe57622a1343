import { useState } from 'react'
import type {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contracts/calls/administration/editors.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { utcDay } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { QueryView } from '../page/QueryView.tsx'
import { useEditorQuery } from '../page/use-editor-query.ts'
import css from './account.module.css'
import { Enrolment } from './Enrolment.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Security §9.3. */
export const SecondFactor = () => {
  const query = useEditorQuery<typeof getSecondFactor>('getSecondFactor', {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <section className={css['cards']} aria-labelledby="factor-title">
      <h2 id="factor-title" className={css['title']}>
        Second factor
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : (
        <QueryView query={query}>
          {state => (state.on ? <On state={state} onCodes={setCodes} /> : <Enrolment onCodes={setCodes} />)}
        </QueryView>
      )}
    </section>
  )
}

interface OnProps {
  readonly state: ReplyOf<typeof getSecondFactor>
  readonly onCodes: (codes: readonly string[]) => void
}

const On = ({ state: { since, recoveryCodesLeft }, onCodes }: OnProps) => (
  <>
    <Card className={css['card'] ?? ''}>
      <p className={css['state']}>
        <Tag tone="ok">On</Tag> since {since && utcDay(since)}
        {recoveryCodesLeft < 4 ? (
          <Tag tone="warn">Recovery codes left: {recoveryCodesLeft}</Tag>
        ) : (
          <span className={css['faint']}>Recovery codes left: {recoveryCodesLeft}</span>
        )}
      </p>
    </Card>
    <ProofForm
      title="New recovery codes"
      note="Ten new codes will replace your current ones."
      action="Make new codes"
      send={async proof => {
        const { codes, ...done } = await editorCall<typeof renewRecoveryCodes>('renewRecoveryCodes', proof, {
          write: {},
        })
        onCodes(codes)
        return done
      }}
    />
    <ProofForm
      title="Turn off the second factor"
      note="Your password alone will be enough to log in, for anyone who knows it."
      action="Turn off"
      send={proof => editorCall<typeof removeSecondFactor>('removeSecondFactor', proof, { write: {} })}
    />
  </>
)
