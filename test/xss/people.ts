// Names that a form refuses are written into the database.
import type { loginEditor, requestPasswordReset } from '#contracts/calls/access/access.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import type { sendReminder } from '#contracts/calls/following/following.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'
import { line } from './story.ts'
import type { WorstWorld } from './world.ts'

const boxOf = (title: string) => title.toLowerCase().replaceAll(' ', '.')

export const givenWorstPeople = async ({ db }: House, { title, customer }: WorstWorld) => {
  const address = `${boxOf(title)}@harbour.example`
  await db`
    with known as (select gen_random_uuid() as id)
    insert into account (id, tenant_id, kind, username, email, password_hash)
    select id, id, 'customer', ${`${title} ${line(0)}`}, ${address}, '' from known`
  await db`
    insert into account (tenant_id, kind, username, email, password_hash, trainer)
    select id, 'subaccount', username || ${`-${line(5)}`}, ${line(2)}, '', ${line(5)} from account where username = ${customer.username}`
  await db`insert into editor (username, email, password_hash) values (${`${title} ${line(0)}`}, ${line(1)}, '')`
  await db`update scenario_version set saved_by = (select id from editor where username = ${`${title} ${line(0)}`})
    where id = (select current_version from scenario where file_name = ${title})`
  await db`
    with made as (insert into organisation (name, email) values (${`${title} ${line(1)}`}, ${line(2)}) returning id)
    insert into persona (organisation_id, name, email, role) select id, ${line(0)}, ${line(4)}, ${line(5)} from made`
}

/** Other journeys use the same house. */
export const forget = async ({ db }: House, { title, customer }: WorstWorld) => {
  const ours = `${title} %`
  await db`update persona set removed_at = now() where organisation_id in (select id from organisation where name like ${ours})`
  await db`update organisation set removed_at = now() where name like ${ours}`
  await db`update scenario set removed_at = now() where file_name = ${title}`
  await db`update document set removed_at = now() where file_name like ${ours}`
  await db`update exercise set removed_at = now() where identifier like ${ours}`
  await db`update client set removed_at = now() where name like ${ours}`
  await db`update scenario_version set saved_by = null where saved_by in (select id from editor where username like ${ours})`
  await db`delete from editor where username like ${ours}`
  await db`update account set username = 'gone.' || replace(id::text, '-', ''), email = 'gone@harbour.example',
      trainer = case kind when 'subaccount' then 'gone' else '' end
    where username like ${ours} or (username like ${`${customer.username}-%`} and trainer = ${line(5)})`
}

export const ordersTheWorst = async (
  { url }: House,
  { title, client, customer }: WorstWorld,
): Promise<string> => {
  const { data: admin } = await makeCall<typeof loginEditor>(url, 'loginEditor', ADMIN)
  const identifier = `${title} campaign ${line(0)}`
  const email = `player.${boxOf(title)}@harbour.example`
  const today = new Date().toISOString().slice(0, 10)
  const players = [{ email, team: 'Athena' }]
  const order = {
    scenario: title,
    username: customer.username,
    branding: client,
    identifier,
    players,
    date: today,
    free: true,
  }
  const { exercise } = await makeCall<typeof createOrder>(url, 'createOrder', order, admin)
  await makeCall<typeof sendReminder>(
    url,
    'sendReminder',
    { scenario: title, exerciseName: exercise, everybody: true, admin: true },
    admin,
  )
  await makeCall<typeof requestPasswordReset>(url, 'requestPasswordReset', {
    filename: `${title} ${line(0)}`,
  })
  await makeCall<typeof loginEditor>(url, 'loginEditor', { username: line(0), password: line(1) }).catch(
    () => undefined,
  )
  return identifier
}

export const isWorstLetter =
  ({ title }: WorstWorld) =>
  (subject: string, recipient: string): boolean =>
    subject.includes(title) || recipient.includes(boxOf(title))
