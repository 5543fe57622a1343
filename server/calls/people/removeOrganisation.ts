import { sentence } from '#contracts/words/messages.ts'
import * as people from '#contracts/calls/people/people.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { organisationNamed, removeOrganisationById } from '#server/database/people/people.ts'

export const removeOrganisation = handler(
  people.removeOrganisation,
  async ({ db }, { editorId }, { filename }, { audit }) => {
    const id = filename === '' ? undefined : await organisationNamed(db, filename)
    if (id === undefined) return no('organisation to remove required')
    await db.begin(tx => removeOrganisationById(tx, id, editorId))
    audit.object = id
    return { type: 'success', data: sentence('organisation deleted') }
  },
)
