import sharp from 'sharp'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { AUTHOR, openEditor, said } from '#test/support/authoring.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

test('pictures are found, renamed with their scenarios, and removed where they are not used', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', AUTHOR)
  const png = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#126358' } })
    .png()
    .toBuffer()
  for (const imageName of ['jetty shown', 'jetty spare']) {
    const form = new FormData()
    for (const [key, value] of Object.entries({ chosenOption: 'Content Image', imageName, token }))
      form.append(key, value)
    form.append('myFile', new Blob([new Uint8Array(png)]), 'x.png')
    expect((await fetch(`${house.url}/api/uploadImage`, { method: 'POST', body: form })).status).toBe(200)
  }
  const events = [
    {
      id: '1',
      type: 'Email',
      name: 'Ida',
      subject: 'Jetty',
      content: '<p>See.</p>',
      image: 'jetty shown.png',
      next: '/0',
    },
  ]
  const scenario = [{ name: '1', events }]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Jetty', scenario, ...{ title: 'Jetty', visible: false } },
    token,
  )

  await openEditor(page, '/editor/Organisation/Media-Library', AUTHOR)
  await expect(page.getByRole('status').filter({ hasText: /\d+ files/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search names' }).fill('code-grey')
  await expect(page.getByRole('listitem').filter({ hasText: 'code-grey/cover.png' })).toBeVisible()
  const cover = page.getByRole('listitem').filter({ hasText: 'code-grey/cover.png' }).locator('img')
  await expect(cover).toHaveAttribute('src', /^\/thumbnails\/code-grey\/cover\.png/)
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeLessThanOrEqual(400)
  await lookAt(page, 'editor media library')

  await page.getByRole('searchbox', { name: 'Search names' }).fill('jetty')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest')
  await expect(page).toHaveURL(/\?search=jetty&sort=newest$/)
  await page.reload()
  await page.getByRole('link', { name: 'Edit Organisation' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Organisation' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search names' })).toHaveValue('jetty')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')
  await expect(page.getByRole('listitem').filter({ hasText: 'code-grey/cover.png' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rename jetty shown.png' }).click()
  await page.getByLabel('New name').fill('pier head')
  await lookAt(page, 'editor rename picture')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await said(page, 'jetty shown.png is now called pier head.png. Scenarios updated with it: 1.')

  await page.getByRole('checkbox', { name: 'Choose jetty spare.png' }).check()
  for (const _press of [1, 2]) await page.getByRole('button', { name: 'Remove 1 file' }).click()
  await said(page, 'Files removed: 1. You can restore it for 30 days.')
  await expect(page.getByRole('status').filter({ hasText: /^1 file,/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'pier head.png' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search names' }).fill('spare')
  await expect(page.getByText('No file matches')).toBeVisible()
})
