import type { Locator } from '@playwright/test'
import { enter, openTab, orderHarbourNight, postBy } from '#test/support/stories/harbour-night.ts'
import { expect, forgive, LONG, OF_A_BROKEN_LINE, partsArrive, test } from '#test/support/journey.ts'

const isRed = (button: Locator) =>
  button.evaluate(shown => {
    const red = document.createElement('i')
    red.style.background = 'var(--c-bad-solid)'
    shown.append(red)
    const same = getComputedStyle(shown).backgroundColor === getComputedStyle(red).backgroundColor
    red.remove()
    return same
  })

/** Shorter than the polling interval, so that a change without a nudge usually comes too late. */
const AT_ONCE = { timeout: 3_000 }

test('A like and a reply of Maeve appear on Tom’s screen, and only once', async ({
  page,
  house,
  customer,
  browser,
}) => {
  const links = await orderHarbourNight(house, await customer({ username: 'murmur', level: 1, credits: 5 }), [
    'maeve',
    'tom',
  ])
  await enter(page, house, links('maeve'))
  const tom = await (await browser.newContext({ baseURL: house.url })).newPage()
  await enter(tom, house, links('tom'))
  for (const each of [page, tom]) await openTab(each, /^Social/)

  const [ours, theirs] = [postBy(page, 'Kerry Lavers'), postBy(tom, 'Kerry Lavers')]
  await expect(theirs.getByRole('button', { name: 'Like, 214 likes' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(ours.getByText('New', { exact: true })).toBeVisible()
  await ours.getByRole('button', { name: 'Like, 214 likes' }).click()
  await expect(ours.getByText('New', { exact: true })).toHaveCount(0)
  await expect(ours.getByRole('button', { name: 'Like, 215 likes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(theirs.getByRole('button', { name: 'Like, 215 likes' })).toHaveAttribute(
    'aria-pressed',
    'false',
    AT_ONCE,
  )

  await ours.getByRole('button', { name: 'Reply, 1 reply' }).click()
  await expect(
    ours.getByRole('textbox', { name: /^Reply to Kerry Lavers as maeve, Team Athena/i }),
  ).toBeFocused()
  await page.keyboard.type('They are on hand control.\n<b>Stay calm.</b>')
  await page.keyboard.press('Control+Enter')
  await expect(theirs.getByText('<b>Stay calm.</b>')).toBeVisible(AT_ONCE)
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Stay calm' }).getByText('You')).toBeHidden()
  await expect(
    ours.getByRole('listitem').filter({ hasText: 'Stay calm' }).getByText('You', { exact: true }),
  ).toBeVisible()
  await expect(ours.getByRole('button', { name: 'Reply, 2 replies' })).toBeFocused()
  await expect(ours.getByText('Stay calm.')).toHaveCount(1)

  await ours.getByRole('button', { name: /^Like, 215 likes/ }).dblclick()
  await expect(ours.getByRole('button', { name: 'Like, 214 likes' })).toHaveAttribute('aria-pressed', 'false')
  await ours.getByRole('button', { name: 'Like, 214 likes' }).dblclick()
  await expect(theirs.getByRole('button', { name: 'Like, 215 likes' })).toBeVisible(AT_ONCE)
  await expect(ours.getByRole('button', { name: 'Like, 215 likes' })).toHaveAttribute('aria-pressed', 'true')

  const reply = (of: typeof ours) =>
    of.getByRole('listitem').filter({ hasText: 'Stay calm' }).getByRole('button', { name: /^Like/ })
  await reply(theirs).click()
  await expect(reply(ours)).toHaveText('Like, 1 like', AT_ONCE)
  await reply(theirs).click()
  await expect(reply(ours)).toHaveText('Like, 0 likes', AT_ONCE)
  await tom.context().close()
})

test(
  'A reply and a like survive a lost connection and a closed tab, and are stored once',
  LONG,
  async ({ page, context, house, customer, complaints }) => {
    const links = await orderHarbourNight(
      house,
      await customer({ username: 'deadspot', level: 1, credits: 5 }),
      ['maeve'],
    )
    await enter(page, house, links('maeve'))
    await openTab(page, /^Social/)
    const post = postBy(page, 'Kerry Lavers')
    const stored = async (kind: string) =>
      (
        await house.db`
      select 1 from log join exercise on exercise.id = log.exercise_id where identifier = 'Night of deadspot' and kind = ${kind}`
      ).length

    await partsArrive(page)
    await context.setOffline(true)
    const like = post.getByRole('button', { name: /^Like, 21/ })
    for (const press of ['like', 'take back', 'like']) await test.step(press, () => like.click())
    await expect(like).toHaveText('Like, 215 likes')
    await post.getByRole('button', { name: 'Reply, 1 reply' }).click()
    await page.keyboard.type('From the tunnel.')
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect(post.getByText('Kept on this device, to be posted as soon as possible')).toBeVisible()
    await expect(
      page.getByText('One like and one reply are kept on this device and will be sent as soon as possible.'),
    ).toBeVisible()
    expect([await stored('liked'), await stored('replied')]).toEqual([0, 0])

    const beside = await context.newPage()
    await context.setOffline(false)
    await page.route('**/api/**', route => route.abort())
    await beside.route('**/api/addSocial', route => route.abort())
    await beside.goto(links('maeve'))
    await openTab(beside, /^Social/)
    await postBy(beside, 'Ruth Pascoe')
      .getByRole('button', { name: /^Reply/ })
      .click()
    await beside.keyboard.type('From beside it.')
    await beside.keyboard.press('Control+Enter')
    await expect(
      postBy(beside, 'Ruth Pascoe').getByText('Kept on this device, to be posted as soon as possible'),
    ).toBeVisible()
    await context.setOffline(true)
    await beside.close({ runBeforeUnload: false })

    const next = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    await next.goto(links('maeve').replace(/#.*/, ''))
    await expect
      .poll(async () => [await stored('liked'), await stored('replied')], { timeout: 20_000 })
      .toEqual([1, 2])
    await openTab(next, /^Social/)
    await expect(postBy(next, 'Kerry Lavers').getByText('From the tunnel.')).toHaveCount(1)
    await expect(postBy(next, 'Ruth Pascoe').getByText('From beside it.')).toHaveCount(1)
    await expect(
      postBy(next, 'Kerry Lavers').getByRole('button', { name: 'Like, 215 likes' }),
    ).toHaveAttribute('aria-pressed', 'true')
    await expect(next.getByText('kept on this device')).toBeHidden()
    forgive(complaints, OF_A_BROKEN_LINE)
  },
)

test(
  'An unsent reply stays on the device, and leaving it asks first',
  LONG,
  async ({ page, house, customer }) => {
    const links = await orderHarbourNight(
      house,
      await customer({ username: 'halfway', level: 1, credits: 5 }),
      ['maeve'],
    )
    await enter(page, house, links('maeve'))
    await openTab(page, /^Social/)
    await postBy(page, 'Kerry Lavers')
      .getByRole('button', { name: /^Reply/ })
      .click()
    const box = page.getByRole('textbox', { name: /^Reply to Kerry Lavers/ })
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect(page.getByText('Please write a reply of 1 to 2,000 characters.').first()).toBeVisible()
    await box.fill('x'.repeat(2_003))
    await expect(page.getByText('3 characters too many')).toBeVisible()
    await page.getByRole('button', { name: 'Post reply' }).click()
    await expect(box).toBeFocused()
    await box.fill('We are')
    await expect(page.getByText('1,994 characters left')).toBeVisible()

    await openTab(page, /^News/)
    const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
    await expect(question).toContainText(
      'Your reply is kept on this device, and no one sees it until you post it.',
    )
    expect(await isRed(question.getByRole('button', { name: 'Leave' }))).toBe(false)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(box).toHaveValue('We are')
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(box).toHaveValue('We are')
    await openTab(page, /^News/)
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Courier', level: 1 })).toBeVisible()

    await openTab(page, /^Social/)
    await expect(box).toHaveValue('We are')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(box).toBeHidden()
    await openTab(page, /^News/)
    await expect(page.getByRole('heading', { name: 'Courier', level: 1 })).toBeVisible()
  },
)

test(
  'New posts are counted at the tab, and MARK ALL AS READ marks them as read',
  LONG,
  async ({ page, house, customer }) => {
    const links = await orderHarbourNight(
      house,
      await customer({ username: 'counting', level: 1, credits: 5 }),
      ['maeve'],
    )
    await enter(page, house, links('maeve'))
    const tab = page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: /^Social/ })
    await expect(tab).toHaveText('Social2unread')
    await openTab(page, /^Social/)
    await expect(tab).toHaveText('Social2unread')
    await page.getByRole('button', { name: 'MARK ALL AS READ' }).click()
    await expect(tab).toHaveText('Social')
    await page.reload()
    await expect(tab).toHaveText('Social')
    await house.moveClock(10 * 60)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(tab).toHaveText('Social1unread')
    await expect(postBy(page, 'Kerry Lavers').getByRole('time').first()).toHaveText(/^· 10m$|^10m$/)
    await expect(postBy(page, 'Jo Penhale').getByRole('time').first()).toHaveText(/<1m$/)
  },
)
