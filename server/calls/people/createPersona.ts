import { sentence } from '#contracts/words/messages.ts'
import * as people from '#contracts/calls/people/people.ts'
import { newPersonaProblems } from '#domain/scenario/people.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { insertPersona, organisationNamed, personaLike } from '#server/database/people/people.ts'

export const createPersona = handler(
  people.createPersona,
  async ({ db }, _author, { org, name, email, role, picture }, { audit }) => {
    const organisation = org === '' ? undefined : await organisationNamed(db, org)
    if (organisation === undefined) return no('organisation not selected')
    const [problem] = newPersonaProblems({ name, email })
    if (problem) return said(problem)
    if (await personaLike(db, organisation, name)) return no('persona taken')
    const id = await insertPersona(db, organisation, { name, email, role, picture })
    if (id === undefined) return no('persona taken')
    audit.object = id
    return { type: 'success', data: sentence('persona created', { name }) }
  },
)
