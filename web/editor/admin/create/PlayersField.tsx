import { messages, sentence } from '#contracts/words/messages.ts'
import { CsvButton } from '#web/kit/form/CsvButton.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { playersIn } from './players.ts'
import { ReadPlayers } from './ReadPlayers.tsx'
import css from './create.module.css'

interface PlayersFieldProps {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onText: (text: string) => void
  readonly roles: readonly string[]
}

/** In bytes. */
const LARGEST = 1_000_000

/** Expectation 23. */
export const PlayersField = ({ onText, roles, ...field }: PlayersFieldProps) => {
  const { players, note } = playersIn(field.value, roles)
  const count = players.length
  const read = async (file: File) => {
    const text = file.size > LARGEST ? null : await file.text()
    if (text === null || text.includes('\0')) return showBanner('failed', messages['file unreadable'])
    const before = field.value.trimEnd()
    onText([before, text.trim()].filter(Boolean).join('\n'))
    if (before !== '') showBanner('success', sentence('file added below', { name: file.name }))
  }
  return (
    <div className={css['players']}>
      <TextArea
        label="Players"
        description={`One email per line, followed by the team if players are in teams: ada@example.org, Athena. A name before an email is not kept. The teams are Athena, Artemis, Cronus and Hades.${roles.length > 0 ? ` A role can follow: ${roles.join('; ')}.` : ''}`}
        rows={7}
        spellCheck={false}
        {...field}
      />
      <div className={css['bar']}>
        <span aria-live="polite">
          {[count === 1 ? '1 player' : `${count} players`, note].filter(Boolean).join('. ')}
        </span>
        <CsvButton label="A CSV file with players" onFile={file => void read(file)} />
      </div>
      <ReadPlayers players={players} />
    </div>
  )
}
