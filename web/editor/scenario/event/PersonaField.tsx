import { IconUserSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { IconButton } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import type { Organisation } from '../../people/organisations.ts'
import type { Said } from '../checks/said.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'
import css from './PersonaField.module.css'
import { personaKey, personaOptions } from '../find/personas.ts'

const PersonaDialog = windowPart(() => import('../find/PersonaDialog.tsx').then(file => file.PersonaDialog))

interface PersonaFieldProps {
  readonly id: string
  readonly label: string
  readonly organisations: readonly Organisation[]
  readonly organisation: string
  readonly name: string
  readonly said: Said
  readonly error?: string | undefined
  readonly onChoose: (key: string) => void
}

export const PersonaField = ({
  id,
  label,
  organisations,
  organisation,
  name,
  said,
  error,
  onChoose,
}: PersonaFieldProps) => {
  const [open, setOpen] = useState(false)
  const variables = useOnDesk(state => workOf(state).details.variables)
  const value = name === '' ? '' : personaKey(organisation, name)
  return (
    <div className={css['persona']}>
      <SelectField
        {...said}
        id={id}
        label={label}
        error={error}
        value={value}
        data={personaOptions(organisations, organisation, name, variables)}
        onChange={event => onChoose(event.currentTarget.value)}
      />
      <IconButton label={`${label}: find a persona`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconUserSearch aria-hidden size="2rem" stroke={1.6} />
      </IconButton>
      <Suspense>
        {open && (
          <PersonaDialog
            title={label}
            organisations={organisations}
            current={value}
            onClose={() => setOpen(false)}
            onPick={key => {
              setOpen(false)
              onChoose(key)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
