import type { whereUsed } from '#contracts/calls/scenarios/used.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { useEditorQuery } from '../page/use-editor-query.ts'
import css from './EditPersona.module.css'

interface ScenariosFollowProps {
  readonly used: Pick<BodyOf<typeof whereUsed>, 'what' | 'name' | 'organisation'>
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Rule 160. */
export const ScenariosFollow = ({ used, checked, onChange }: ScenariosFollowProps) => {
  const { data } = useEditorQuery<typeof whereUsed>('whereUsed', { ...used, page: 1 })
  if (!data || data.total.scenarios === 0) return null
  return (
    <div>
      <Toggle checked={checked} onChange={onChange} aria-describedby="scenarios-follow">
        {counted(data.total, used.what)}
      </Toggle>
      <p className={css['used']} id="scenarios-follow">
        {checked
          ? 'Scenarios that change will get a new version, with the updated sender in messages, comments and “Answered as”. Texts and ordered exercises stay unchanged.'
          : 'Scenarios will keep the old details. If the name changes, Check will warn about comments and about messages other than alerts with the old name until an author chooses their sender again.'}
      </p>
    </div>
  )
}

const counted = ({ scenarios, events }: ReplyOf<typeof whereUsed>['total'], what: string): string =>
  `Update the ${scenarios === 1 ? 'scenario' : `${scenarios} scenarios`} (${events === 1 ? '1 event' : `${events} events`}) that ${scenarios === 1 ? 'uses' : 'use'} this ${what}`
