import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { setResponse } from '#contracts/calls/play/play.ts'
import type { House } from '../house.ts'
import { ADMIN, type Customer, expect } from '../journey.ts'
import { orderExercise } from '../ordered.ts'
import { makeCall } from '../wire.ts'

const from = (name: string, network: string) => ({
  name,
  organisation: network,
  address: `${name.toLowerCase().replaceAll(' ', '')}@${network.toLowerCase()}.example`,
})
const post = { type: 'Social', displayAfter: 0 }
const EVENTS = [
  {
    id: '1',
    type: 'Email',
    name: 'Pier office',
    subject: 'Crane 4 stands still',
    content: '<p>It does not answer.</p>',
    displayAfter: 0,
  },
  {
    ...post,
    ...from('Kerry Lavers', 'Murmur'),
    id: 'cranes',
    content: '<p>Why do the cranes stand still?</p>',
    likes: 214,
    retweets: 88,
    comments: [{ persona: 'Dev Anand', address: 'dev@murmur.example', content: 'Same on pier 2.', likes: 1 }],
  },
  {
    ...post,
    ...from('Ruth Pascoe', 'Murmur'),
    id: 'photo',
    content: '<p>A photo from the crane.</p>',
    image: 'code-grey/cover.png',
    imageAlt: 'A crane without light',
  },
  {
    type: 'News',
    ...from('Ruth Pascoe', 'Courier'),
    id: 'before',
    subject: 'Fewer ships this week',
    content: '<p>The harbour was quiet.</p>',
    displayDate: 'Mon 16 Nov, 17:40',
    displayAfter: 0,
  },
  {
    type: 'News',
    ...from('Ruth Pascoe', 'Courier'),
    id: 'today',
    subject: 'Harbour stands still',
    content: `<p>${'Nothing moves on the four piers of the harbour this morning. '.repeat(8)}</p>`,
    image: 'code-grey/cover.png',
    imageAlt: 'The harbour at dawn',
    displayAfter: 0,
  },
  {
    ...post,
    ...from('Jo Penhale', 'Murmur'),
    id: 'later',
    content: '<p>Now pier 3 as well.</p>',
    displayAfter: 10,
  },
]

export const givenHarbourNight = async (house: House): Promise<string> => {
  const title = 'Harbour Night'
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const details = {
    title,
    level: 0,
    teams: true,
    visible: true,
    description: '<p>A night at the piers.</p>',
    image: 'code-grey/cover.png',
  }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: title, scenario: [{ name: 'Night', events: EVENTS }], ...details },
    token,
  )
  return title
}

export const orderHarbourNight = async (
  house: House,
  customer: Customer,
  names: readonly string[],
  team = 'Athena',
) => {
  const address = (name: string) => `${name}@${customer.username}.example`
  const players = names.map(name => ({ email: address(name), team }))
  const links = await orderExercise(house, customer, {
    scenario: await givenHarbourNight(house),
    identifier: `Night of ${customer.username}`,
    players,
  })
  return (name: string) => links(address(name))
}

export const tokenOf = (link: string): string => link.split('/').at(-1) ?? ''

export const enter = async (page: Page, house: House, link: string) => {
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await makeCall<typeof setResponse>(
    house.url,
    'setResponse',
    { id: 't1', response: "I don't need a tutorial" },
    tokenOf(link),
  )
  await expect(page.getByTitle('Crane 4 stands still')).toBeVisible()
}

export const postBy = (page: Page, name: string) => page.getByRole('article', { name: `Post by ${name}` })

export const openTab = async (page: Page, name: RegExp) => {
  const link = page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name })
  const burger = page.getByRole('button', { name: 'Open the menu' })
  if (await burger.isVisible()) await burger.click()
  await link.click()
}
