import { done, type Reachable } from './people.ts'

const EVENT = {
  id: '1',
  type: 'Email',
  name: 'Priya Raman',
  subject: 'Who is on call?',
  content: '<p>Who is on call?</p>',
}

export const story = (fileName: string, change: Readonly<Record<string, unknown>> = {}) => ({
  fileName,
  title: fileName,
  subtitle: 'A drill',
  description: '<p>What happens when the cranes stop.</p>',
  image: 'https://example.org/port.png',
  level: 0,
  visible: true,
  teams: false,
  beta: false,
  learningPrograms: false,
  scenario: [{ name: '1', events: [EVENT] }],
  ...change,
})

export const givenStory = async (
  house: Reachable,
  admin: string,
  fileName: string,
  change: Readonly<Record<string, unknown>> = {},
) => {
  await done(house.call('saveFile', story(fileName, change), { token: admin }))
}

export const grant = async ({ db }: Reachable, tenant: string, fileName: string) => {
  await db`insert into scenario_grant (tenant_id, scenario_id) select ${tenant}, id from scenario where file_name = ${fileName}`
}
