import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { at, editor, openEditor, said } from '#test/support/authoring.ts'
import { expect, forgive, test } from '#test/support/journey.ts'

const text = (page: Page) => editor(page).getByRole('textbox', { name: 'Text', exact: true })
const pictures = (page: Page) => text(page).locator('img:not(.ProseMirror-separator)')
const written = (page: Page) => text(page).evaluate(field => field.innerHTML)

const paste = async (
  page: Page,
  { html = '', files = [] }: { html?: string; files?: readonly (readonly [string, string, string])[] },
) => {
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await text(page).evaluate(
    (field, { html: markup, files: all }) => {
      const data = new DataTransfer()
      if (markup) data.setData('text/html', markup)
      for (const [name, type, base64] of all)
        data.items.add(
          new File([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], name, { type }),
        )
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { html, files },
  )
}

const begun = async (page: Page) => {
  await openEditor(page, '/editor/Scenario')
  await page.getByRole('button', { name: 'Add Event' }).click()
  await editor(page).getByRole('radio', { name: 'Email' }).check()
  await expect(text(page)).toBeVisible()
}

/** The browser reports violations while it parses pasted text outside the page. */
const leaveOutPolicy = (complaints: string[]) =>
  forgive(complaints, /Content Security Policy|refused by the policy/)

/** A list item as word processors put it on the clipboard. */
const item = (sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><b>${words}</b> at once<o:p></o:p></p>`
const FROM_WORD = `<html><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment-->
<p class=MsoNormal>What we know:</p>
${item('·', 'Ward 4')}${item('·', 'Ward 9')}
<p class=MsoNormal>What we do:</p>
${item('1.', 'Call')}${item('2.', 'Wait')}
<table class=MsoTable><tr><td><p class=MsoNormal>Athena</p></td><td><p class=MsoNormal>3 beds</p></td></tr><tr><td>Hades</td><td>none</td></tr></table>
<p class=MsoNormal>- 5 degrees outside</p>
<!--EndFragment--></body></html>`

test('a list from a word processor stays a list, and a table keeps its cells apart', async ({
  page,
  complaints,
}) => {
  await begun(page)
  await paste(page, { html: FROM_WORD })
  const field = text(page)
  await expect(field.locator('ul > li')).toHaveText(['Ward 4 at once', 'Ward 9 at once'])
  await expect(field.locator('ol > li')).toHaveText(['Call at once', 'Wait at once'])
  await expect(field.locator('li strong').first()).toHaveText('Ward 4')
  await expect(field.getByText('Athena | 3 beds', { exact: true })).toBeVisible()
  await expect(field.getByText('Hades | none', { exact: true })).toBeVisible()
  await expect(field.getByText('- 5 degrees outside', { exact: true })).toBeVisible()
  expect(await written(page)).not.toMatch(/Mso|mso-|<o:p|<table/)

  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveText('')
  leaveOutPolicy(complaints)
})

test('pasted content is sanitised: scripts are removed, and a forbidden link leads nowhere', async ({
  page,
  complaints,
}) => {
  await begun(page)
  await paste(page, {
    html: `<p onclick="alert(1)">Call <a href="javascript:alert(1)">her</a>, <a href="tel:112">112</a> or <a href="https://ward.example/x">this</a>.</p>
      <script>document.title = 'ran'</script><img src="javascript:alert(1)" onerror="alert(1)"><iframe src="https://ward.example"></iframe>`,
  })
  await expect(text(page)).toContainText('Call her, 112 or this.')
  expect(
    await text(page)
      .locator('a')
      .evaluateAll(links => links.map(link => link.getAttribute('href'))),
  ).toEqual(['about:blank', 'tel:112', 'https://ward.example/x'])
  await said(page, 'A link leads nowhere: links must begin with https:')
  expect(await written(page)).not.toMatch(/script|onclick|onerror|iframe/)
  await paste(page, {
    html: `<p><a href=" JaVa\tScRiPt:alert(1)">one</a> <a href="DATA:text/html,x">two</a> <a href="\u0001vbscript:x">three</a></p>`,
  })
  await said(page, '3 links lead nowhere')
  await expect(
    editor(page).getByText('A link in this text leads nowhere: its address is not allowed.'),
  ).toBeVisible()
  expect(await page.title()).not.toBe('ran')
  leaveOutPolicy(complaints)
})

test('a pasted PNG or JPEG is stored among the media, and no other pasted file replaces the page', async ({
  page,
  house,
}) => {
  await begun(page)
  const plain = sharp({ create: { width: 24, height: 16, channels: 3, background: '#126358' } })
  const base64 = {
    png: (await plain.png().toBuffer()).toString('base64'),
    jpeg: (await plain.jpeg().toBuffer()).toString('base64'),
  }
  for (const [index, kind] of (['png', 'jpeg'] as const).entries()) {
    await paste(page, { files: [[`gate ${kind}`, `image/${kind}`, base64[kind]]] })
    const picture = pictures(page).nth(index)
    await expect(picture).toHaveAttribute('src', /^\/images\//)
    const source = (await picture.getAttribute('src')) ?? ''
    expect((await fetch(house.url + source)).headers.get('content-type')).toMatch(/^image\//)
  }
  await paste(page, { files: [['plan.pdf', 'application/pdf', 'JVBERi0=']] })
  await expect(pictures(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/editor\/Scenario/)
})

test('Enter adds the next option, and a pasted list adds several', async ({ page }) => {
  await openEditor(page, '/editor/Scenario')
  await page.getByRole('button', { name: 'Add Event' }).click()
  await editor(page).getByRole('radio', { name: 'Email' }).check()
  await at(page, 'Answer').selectOption({ label: 'Choose one' })
  await editor(page).getByRole('button', { name: 'Add option' }).click()
  await page.keyboard.type('Pull the cable')
  await page.keyboard.press('Enter')
  await expect(at(page, 'Option B')).toBeFocused()
  await at(page, 'Option B').evaluate(field => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '- Wait\n- Call the desk\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(at(page, 'Option C')).toBeFocused()
  await expect(at(page, 'Option A')).toHaveValue('Pull the cable')
  await expect(at(page, 'Option B')).toHaveValue('Wait')
  await expect(at(page, 'Option C')).toHaveValue('Call the desk')
})
