import { sentence } from '#contracts/words/messages.ts'
import * as people from '#contracts/calls/people/people.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { organisationNamed, personaNamed, removePersonaById } from '#server/database/people/people.ts'

export const removePersona = handler(
  people.removePersona,
  async ({ db }, { editorId }, { org, persona }, { audit }) => {
    const organisation = org === '' ? undefined : await organisationNamed(db, org)
    const id =
      organisation === undefined || persona === '' ? undefined : await personaNamed(db, organisation, persona)
    if (id === undefined) return no('persona to remove required')
    await removePersonaById(db, id, editorId)
    audit.object = id
    return { type: 'success', data: sentence('persona deleted') }
  },
)
