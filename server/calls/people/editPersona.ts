import { sentence } from '#contracts/words/messages.ts'
import * as people from '#contracts/calls/people/people.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { editedPersonaProblems } from '#domain/scenario/people.ts'
import { recast } from '#domain/scenario/uses/recast.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import {
  changePersona,
  holdPersona,
  organisationNamed,
  personaNamed,
  senderOf,
} from '#server/database/people/people.ts'
import { changeScenarios } from '#server/database/scenarios/scenario-saving.ts'
import { toldPerson } from './told-person.ts'
import { updatedWith } from './updated-with.ts'

export const editPersona = handler(people.editPersona, async ({ db }, { editorId }, input, { audit }) => {
  const { org, newOrg = org, persona, name, email, role, picture, keeps, updateScenarios } = input
  const organisation = org === '' ? undefined : await organisationNamed(db, org)
  const id =
    organisation === undefined || persona === '' ? undefined : await personaNamed(db, organisation, persona)
  if (id === undefined) return no('persona not selected')
  const [problem] = editedPersonaProblems({ name, email })
  if (problem) return said(problem)
  const target = newOrg === '' ? undefined : await organisationNamed(db, newOrg)
  if (target === undefined) return no('new organisation none')
  const followed = await atomically(db, async tx => {
    const typed = { name, email, role, picture }
    const [held, before] = [await holdPersona(tx, id), updateScenarios ? await senderOf(tx, id) : undefined]
    const untouched = Object.fromEntries(keeps.map(field => [field, held?.[field] ?? typed[field]]))
    if (!(await changePersona(tx, id, target, { ...typed, ...untouched }))) return refuse('persona taken')
    const after = before && (await senderOf(tx, id))
    const scenarios =
      before && after
        ? (await changeScenarios(tx, scenario => recast(scenario, before, after), editorId)).length
        : 0
    audit.detail = { before: toldPerson(held), after: toldPerson(await holdPersona(tx, id)), scenarios }
    return scenarios
  })
  if (isRefusal(followed)) return said(followed)
  audit.object = id
  return {
    type: 'success',
    data: updatedWith(sentence('persona updated', { name }), updateScenarios, followed),
  }
})
