import { emptyTrash } from '../media/trash.ts'
import { runCommand } from './command.ts'
import { refuseMismatch } from './installation.ts'

await runCommand(async (db, config) => {
  await refuseMismatch(db, config)
  const { deleted } = await emptyTrash({ db, config }, { confirmed: true })
  return {
    done: true,
    says:
      deleted === 0
        ? 'Nothing in the trash is older than 30 days.'
        : `${deleted} ${deleted === 1 ? 'file was' : 'files were'} deleted for good.`,
  }
})
