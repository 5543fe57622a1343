import * as people from '#contracts/calls/people/people.ts'
import { handler } from '#server/calls/handler.ts'
import { organisations, personas } from '#server/database/people/people.ts'

export const getOrganisations = handler(people.getOrganisations, async ({ db }) => {
  const [all, everybody] = await Promise.all([organisations(db), personas(db)])
  const members = Map.groupBy(everybody, ({ organisation }) => organisation)
  return all.map(({ name, email }) => ({ name, email, personas: members.get(name) ?? [] }))
})
