import { sentence } from '#contracts/messages.ts'
import * as people from '#contracts/people.ts'
import { checkNewOrganisation } from '#domain/scenario/people.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { changeOrganisation, organisationNamed } from '#server/database/library/people.ts'

export const editOrganisation = handler(people.editOrganisation, async ({ db }, _author, { old, name, email }, { audit }) => {
  const id = old === '' ? undefined : await organisationNamed(db, old)
  if (id === undefined) return no('organisation not selected')
  const problem = checkNewOrganisation({ name, email })
  if (problem) return said(problem)
  if (!(await changeOrganisation(db, id, name, email))) return no('organisation taken')
  audit.object = id
  return { type: 'success', data: sentence('organisation updated', { name }) }
})
