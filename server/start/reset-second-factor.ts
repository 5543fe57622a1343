// `npm run reset-second-factor -- <username>`, for a sole administrator without phone and recovery codes
import { sentence } from '#contracts/words/messages.ts'
import { type Outcome, runCommand } from './command.ts'
import { editors, logOutEditor } from '../database/administration/editor-accounts.ts'
import { dropFactor } from '../database/administration/second-factors.ts'
import { writeAudit } from '../database/administration/audit.ts'
import type { Queries } from '../services/services.ts'

const reset = async (db: Queries, username: string): Promise<Outcome> => {
  const [editor] = username === '' ? [] : await editors(db, username)
  if (!editor) return { done: false, says: sentence('editor unknown') }
  if (!(await dropFactor(db, editor.id))) return { done: false, says: sentence('second factor absent') }
  await logOutEditor(db, editor.id)
  const entry = {
    actorKind: 'operator',
    actorId: '',
    ip: '',
    call: 'resetSecondFactor',
    outcome: 'done',
    requestId: 'command',
  }
  await writeAudit(db, [
    {
      ...entry,
      object: editor.id,
      detail: { before: { secondFactor: true }, after: { secondFactor: false } },
    },
  ])
  return { done: true, says: sentence('second factor reset', { username: editor.username }) }
}

await runCommand((db, _config, [username = '']) => db.begin(tx => reset(tx, username)))
