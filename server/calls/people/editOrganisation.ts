import { sentence } from '#contracts/words/messages.ts'
import * as people from '#contracts/calls/people/people.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { organisationProblems } from '#domain/scenario/people.ts'
import { withOrganisationRenamed } from '#domain/scenario/uses/recast.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { changeOrganisation, holdOrganisation, organisationNamed } from '#server/database/people/people.ts'
import { changeScenarios } from '#server/database/scenarios/scenario-saving.ts'
import { toldPerson } from './told-person.ts'
import { updatedWith } from './updated-with.ts'

export const editOrganisation = handler(
  people.editOrganisation,
  async ({ db }, { editorId }, input, { audit }) => {
    const { old, name, email, keeps = email === '' ? ['email'] : [], updateScenarios } = input
    const id = old === '' ? undefined : await organisationNamed(db, old)
    if (id === undefined) return no('organisation not selected')
    const [problem] = organisationProblems({ name, email })
    if (problem) return said(problem)
    const followed = await atomically(db, async tx => {
      const before = await holdOrganisation(tx, id)
      if (!(await changeOrganisation(tx, id, name, keeps.includes('email') ? null : email)))
        return refuse('organisation taken')
      const scenarios = updateScenarios
        ? (await changeScenarios(tx, scenario => withOrganisationRenamed(scenario, old, name), editorId))
            .length
        : 0
      audit.detail = {
        before: toldPerson(before),
        after: toldPerson(await holdOrganisation(tx, id)),
        scenarios,
      }
      return scenarios
    })
    if (isRefusal(followed)) return said(followed)
    audit.object = id
    return {
      type: 'success',
      data: updatedWith(sentence('organisation updated', { name }), updateScenarios, followed),
    }
  },
)
