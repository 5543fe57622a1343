// Rules 115, 139.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { makeCall } from '#test/support/wire.ts'

const QUESTION = {
  id: '1',
  type: 'Email',
  name: 'Pier office',
  subject: 'Cut the rope?',
  content: '<p>It holds two ships.</p>',
  displayAfter: 0,
  timeLimit: 60,
  team: true,
  options: [
    { text: 'Cut it', next: '/0' },
    { text: 'Wait', next: '/0' },
  ],
  correct: ['Cut it'],
  wrong: ['Wait'],
  correctFeedback: '<p>The ships drift apart.</p>',
  wrongFeedback: '<p>The rope <strong>burns</strong>, and both ships with it.</p>',
}

test('Ada reads her own report inside the exercise', async ({
  page,
  house,
  customer,
  browser,
  complaints,
}) => {
  const harbour = await customer({ username: 'ropewalk', level: 1, credits: 4 })
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const details = {
    title: 'Rope walk',
    level: 0,
    teams: true,
    visible: true,
    description: '<p>A watch.</p>',
    image: 'code-grey/cover.png',
  }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Rope walk', scenario: [{ name: 'Watch', events: [QUESTION] }], ...details },
    admin,
  )
  const players = ['ada', 'ben', 'cem'].map(name => ({
    email: `${name}@ropewalk.example`,
    team: name === 'cem' ? 'Hades' : 'Athena',
  }))
  const linkTo = await orderExercise(house, harbour, {
    scenario: 'Rope walk',
    identifier: 'Rope walk',
    players,
  })

  await page.goto(linkTo('ada@ropewalk.example'))
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  const inbox = page.getByRole('region', { name: 'Mails' })
  await page.goto(`${linkTo('ada@ropewalk.example')}#report`)
  await expect(page.getByRole('heading', { name: 'No report yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to the inbox' }).click()
  for (const [subject, option] of [
    ['Welcome! A short tour first?', "I don't need a tutorial"],
    ['Cut the rope?', 'Wait'],
  ] as const) {
    await inbox.getByTitle(subject, { exact: true }).click()
    await page.getByRole('radio', { name: option, exact: true }).check()
    await page.getByRole('button', { name: 'Send answer' }).click()
    if (option === 'Wait') continue
    await expect(inbox.getByTitle('Cut the rope?')).toBeVisible()
    await test.step('Ben, who is still in the tutorial, sees that the team has started', async () => {
      const ben = await (await browser.newContext({ baseURL: house.url })).newPage()
      await ben.goto(linkTo('ben@ropewalk.example'))
      await ben.getByRole('button', { name: 'I agree to NDA' }).click()
      await expect(ben.getByText('Your team has started.')).toBeVisible()
      await expect(ben.getByRole('timer', { name: 'Exercise time' })).not.toHaveText('00:00:00')
      await ben.context().close()
    })
  }
  await inbox.getByTitle('Your result').click()
  await page.getByRole('link', { name: 'Open your report' }).click()
  await expect(page.getByRole('heading', { name: 'Score by player' })).toBeVisible()

  await test.step('the report shows her own score, and neither her team mate’s nor the team’s', async () => {
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['AdaAthena'])
  })

  await expect(page.getByRole('main')).toContainText('FAILyour result, pass mark 70%')

  await test.step('the report has the author’s feedback to her answer, and to no other', async () => {
    const feedback = page.getByRole('region', { name: 'Feedback to wrong answers' })
    await expect(feedback).toContainText('The rope burns, and both ships with it.')
    await expect(page.getByText('The ships drift apart.')).toHaveCount(0)
  })

  await test.step('only the report scrolls, and not the page around it', async () => {
    for (const width of [375, 949, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
        `${width} px`,
      ).toBeLessThanOrEqual(0)
    }
  })
  expect(complaints).toEqual([])
})
