import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { ADMIN, expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const TITLE = 'Words of the Quay'
const EVENT = {
  ...{ id: '1', type: 'Email', name: 'Pier office', organisation: '{{organisation}}', displayAfter: 0 },
  ...{
    subject: '{{organisation}} is dark',
    content: '<p>{{organisation}} has been dark since {{outage}}.</p>',
  },
}
const VARIABLES = [
  {
    id: 'organisation',
    name: 'Your organisation',
    default: 'Skerra Port',
    help: 'As in a sentence: “Skerra Port is dark.”',
  },
  { id: 'ransom', name: 'Ransom', kind: 'money', default: '€ 2 million' },
  { id: 'outage', name: 'Outage', kind: 'date', default: '-1' },
]

test.setTimeout(300_000)

test('a customer types own words, previews them, and orders with them', async ({ page, house, customer }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    {
      ...{
        fileName: TITLE,
        scenario: [{ name: 'Watch', events: [EVENT] }],
        title: TITLE,
        level: 0,
        teams: false,
      },
      ...{
        visible: true,
        variables: VARIABLES,
        description: '<p>A long night.</p>',
        image: 'code-grey/cover.png',
      },
    },
    token,
  )
  await logIn(page, await customer({ username: 'wordquay', level: 1, credits: 9 }))
  await openOrder(page, TITLE)
  const words = page.getByRole('region', { name: 'Make it yours' })
  await expect(words.getByLabel('Your organisation')).toHaveAttribute('placeholder', 'Skerra Port')
  await expect(words.getByLabel('Outage')).toHaveCount(0)
  await words.getByLabel('Your organisation').fill('Kelp & Co')
  await words.getByRole('button', { name: 'Show the first messages' }).click()
  const preview = page.getByRole('region', { name: 'First messages' })
  await expect(preview.getByRole('heading', { name: 'Kelp & Co is dark' })).toBeVisible()
  await expect(preview).toContainText('Kelp & Co has been dark since')
  await expect(preview).not.toContainText('{{')
  await lookAround(page, 'own words on an order')
  await photograph(page, 'order-words')

  await page.reload()
  await expect(words.getByLabel('Your organisation')).toHaveValue('Kelp & Co')
  await words.getByLabel('Ransom').fill('a fortune')
  await page.getByLabel('Identifier').fill('Words night')
  await page.getByLabel('Paste one or many addresses').fill('nuala@quay.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(words.getByText('Ransom needs an amount, such as “€ 2.4 million”.')).toBeVisible()
  await words.getByLabel('Ransom').fill('')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByText('Order created. Invitations on their way: 1.').first()).toBeVisible()
  const [exercise] = await house.db<
    [{ words: unknown }]
  >`select words from exercise where identifier = 'Words night'`
  expect(exercise.words).toEqual({ organisation: 'Kelp & Co' })
})
