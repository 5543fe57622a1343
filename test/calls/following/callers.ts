import {
  adminToken,
  customerToken,
  givenCustomer,
  givenTrainer,
  type Reachable,
  type Wanted,
} from '../people.ts'
import { givenStory } from '../stories.ts'

export const givenCallers = async (house: Reachable, wanted: Wanted) => {
  const { username } = wanted
  const admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  const tenant = await givenCustomer(house.db, wanted)
  await givenTrainer(house.db, tenant, `${username}-lindqvist`)
  await givenTrainer(house.db, tenant, `${username}-okafor`)
  await givenCustomer(house.db, { username: 'stranger' })
  return {
    admin,
    customer: await customerToken(house, username),
    lindqvist: await customerToken(house, `${username}-lindqvist`),
    okafor: await customerToken(house, `${username}-okafor`),
    stranger: await customerToken(house, 'stranger'),
  }
}
