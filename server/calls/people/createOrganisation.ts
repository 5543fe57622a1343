import { sentence } from '#contracts/words/messages.ts'
import * as people from '#contracts/calls/people/people.ts'
import { organisationProblems } from '#domain/scenario/people.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { insertOrganisation, organisationLike } from '#server/database/people/people.ts'

export const createOrganisation = handler(
  people.createOrganisation,
  async ({ db }, _author, { name, email }, { audit }) => {
    const [problem] = organisationProblems({ name, email })
    if (problem) return said(problem)
    if (await organisationLike(db, name)) return no('organisation taken')
    const id = await insertOrganisation(db, name, email)
    if (id === undefined) return no('organisation taken')
    audit.object = id
    return { type: 'success', data: sentence('organisation created', { name }) }
  },
)
