// Rules 219, 222.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { ADMIN, expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { linkIn } from '#test/support/letters.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const STORY = {
  ...{ fileName: 'First words', title: 'First words', level: 0, visible: true },
  ...{ description: '<p>A drill.</p>', image: 'code-grey/cover.png' },
  scenario: [
    {
      name: '1',
      events: [
        {
          ...{ id: 'press', type: 'Email', name: 'Maeve O’Dowd', subject: 'What do you tell the press?' },
          ...{ content: '<p>They call at noon.</p>', displayAfter: 0, responseType: 'text' },
          rubric: {
            criteria: [
              { id: 'facts', name: 'Names what is known', good: 'Two wards, since 6 a.m.', points: 3 },
              { id: 'next', name: 'Says what happens next', good: 'A time for the next update.', points: 1 },
            ],
          },
        },
      ],
    },
  ],
}

test('a player assesses their own text by keyboard, and it stays assessed', async ({
  page,
  browser,
  house,
  customer,
}) => {
  test.setTimeout(300_000)
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(house.url, 'saveFile', STORY, admin)
  const account = await customer({ username: 'wordsmith', level: 0, credits: 5 })
  await logIn(page, account)
  await openOrder(page, 'First words')
  const who = page.getByLabel('Who judges answers with a rubric')
  await expect(who.locator('option:checked')).toHaveText('The players themselves, after sending')
  await page.getByLabel('Identifier').fill('In their own words')
  await page.getByLabel('Paste one or many addresses').fill('nuala@wordsmith.example')
  await lookAround(page, 'an order that asks who judges')
  await photograph(page, 'order-judged')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible()

  const letter = () => house.letters.to('nuala@wordsmith.example')[0]
  await expect.poll(() => letter()?.subject, { timeout: 20_000 }).toContain('In their own words')
  const nuala = await (await browser.newContext({ baseURL: house.url })).newPage()
  await nuala.goto(linkIn(letter()!))
  await nuala.getByRole('button', { name: 'I agree to NDA' }).click()
  await nuala.getByRole('link', { name: /a short tour/i }).click()
  await nuala.getByRole('radio', { name: /don't need/ }).check()
  await nuala.getByRole('button', { name: 'Send answer' }).click()
  await nuala.getByRole('link', { name: /tell the press/ }).click({ timeout: 30_000 })
  await nuala.getByRole('textbox', { name: 'Your answer' }).fill('Two wards are closed.')
  await nuala.keyboard.press('Control+Enter')

  const assessment = nuala.getByRole('region', { name: 'Self-assessment' })
  await expect(assessment).toContainText('What does your answer contain?')
  await expect(assessment).toContainText('Two wards, since 6 a.m.')
  await lookAround(nuala, 'a text to assess')
  await photograph(nuala, 'assessing')
  await assessment.getByRole('checkbox', { name: /Names what is known/ }).focus()
  await nuala.keyboard.press('Space')
  await assessment.getByRole('button', { name: 'Save self-assessment' }).focus()
  await nuala.keyboard.press('Enter')
  await expect(assessment).toContainText('Self-assessed, not scored: 3 of 4 points')
  await nuala.reload()
  await expect(assessment).toContainText('Self-assessed, not scored: 3 of 4 points')
  await lookAround(nuala, 'a text that was assessed')
  await photograph(nuala, 'assessed')
})
