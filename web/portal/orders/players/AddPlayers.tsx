import { IconPlus } from '@tabler/icons-react'
import { Button } from '#web/kit/action/Button.tsx'
import { readList } from '#domain/customer/handed-in/read-list.ts'
import { withoutUnseen } from '#domain/customer/email-address.ts'
import { CsvButton } from '#web/kit/form/CsvButton.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './AddPlayers.module.css'
import type { Adding } from './use-adding.ts'

interface AddPlayersProps {
  readonly adding: Adding
  readonly text: string
  readonly error: string | undefined
}

export const AddPlayers = ({ adding, text, error }: AddPlayersProps) => (
  <div className={css['add']}>
    <div className={css['field']}>
      <TextField
        id="add-players"
        aria-label="Paste one or many addresses"
        placeholder="Paste one or many addresses"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={adding.problem ?? error}
        onChange={event => adding.type(event.currentTarget.value)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text')
          if (!isList(pasted)) return
          event.preventDefault()
          adding.add(`${text}\n${pasted}`)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          adding.add(text)
        }}
      />
    </div>
    <Button onClick={() => adding.add(text)} icon={<IconPlus aria-hidden size="1.6rem" />}>
      Add
    </Button>
    <CsvButton label="A CSV file with addresses" onFile={file => void adding.addFile(file)} />
    {adding.note && <p className={css['note']}>{adding.note}</p>}
  </div>
)

const isList = (pasted: string): boolean => {
  const { addresses, wrong, beside, leftOut } = readList(pasted)
  return (
    addresses.length + wrong.length > 1 ||
    (addresses.length === 1 && beside.length + leftOut.length > 0) ||
    /\S[\r\n]+\S/u.test(withoutUnseen(pasted).text)
  )
}
