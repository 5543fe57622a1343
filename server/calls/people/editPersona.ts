import { sentence } from '#contracts/messages.ts'
import * as people from '#contracts/people.ts'
import { checkEditedPersona } from '#domain/scenario/people.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { changePersona, organisationNamed, personaNamed } from '#server/database/library/people.ts'

/** Without newOrg it stays where it is; an empty one is none (S2§5). */
export const editPersona = handler(people.editPersona, async ({ db }, _author, input, { audit }) => {
  const { org, newOrg = org, persona, name, email, role, picture } = input
  const organisation = org === '' ? undefined : await organisationNamed(db, org)
  const id = organisation === undefined || persona === '' ? undefined : await personaNamed(db, organisation, persona)
  if (id === undefined) return no('persona not selected')
  const problem = checkEditedPersona({ name, email })
  if (problem) return said(problem)
  const target = newOrg === '' ? undefined : await organisationNamed(db, newOrg)
  if (target === undefined) return no('new organisation none')
  if (!(await changePersona(db, id, target, { name, email, role, picture }))) return no('persona taken')
  audit.object = id
  return { type: 'success', data: sentence('persona updated', { name }) }
})
