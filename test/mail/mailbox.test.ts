import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenExercise } from '#test/support/given-exercise.ts'
import { startServer } from '#test/support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const page = async (path: string) => {
  const response = await fetch(server.url + path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const arrived = (recipient: string) => {
  server.services.mail.wake()
  return expect.poll(async () => (await page('/mailbox')).html, { timeout: 10_000 }).toContain(recipient)
}

describe('the built-in mailbox', () => {
  test('lists a letter soon after its order, newest first, and shows it with its link', async () => {
    const { seats } = await givenExercise(server.db, {
      players: ['maeve@stbrannocs.example'],
      identifier: 'Autumn drill',
    })
    await arrived('maeve@stbrannocs.example')
    const [, id] = /href="\/mailbox\/(\d+)"/.exec((await page('/mailbox')).html) ?? []
    const shown = await page(`/mailbox/${id}`)
    expect(shown).toMatchObject({ status: 200 })
    expect(shown.html).toContain('Your exercise: Code Grey (Autumn drill)')
    const letter = await page(`/mailbox/${id}/letter`)
    expect(letter.html.split(`${server.url}/exercise/${seats[0]?.token}`)).toHaveLength(2)
  })

  test('shows a letter in a frame that runs nothing and sends nothing', async () => {
    const letter = await page('/mailbox/1/letter')
    const policy = letter.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms))/)
    expect((await page('/mailbox/1')).html).toMatch(
      /<iframe [^>]*sandbox="(?![^"]*allow-(scripts|same-origin|forms))/,
    )
  })

  test('shows what was typed into an order as text', async () => {
    const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    await givenExercise(server.db, {
      players: ['declan@stbrannocs.example'],
      identifier: nasty,
      title: nasty,
    })
    await arrived('declan@stbrannocs.example')
    const { html, headers } = await page('/mailbox')
    expect(html).not.toMatch(/<script|<img/)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('offers the calendar entry of a letter that has one, and none otherwise', async () => {
    const keep = async (messageId: string, calendar: string) => {
      const [row] = await server.db<[{ id: string }]>`
        insert into mailbox (message_id, sender, recipient, subject, html, plain, calendar)
        values (${messageId}, 'a@b.example', 'faye@harbour.example', 'You lead', '', '', ${calendar}) returning id`
      return row
    }
    const kept = await keep('<calendar@here>', 'BEGIN:VCALENDAR\r\n')
    const bare = await keep('<none@here>', '')
    expect((await page(`/mailbox/${kept.id}`)).html).toContain(`href="/mailbox/${kept.id}/exercise.ics"`)
    const entry = await page(`/mailbox/${kept.id}/exercise.ics`)
    expect(entry).toMatchObject({ status: 200, html: 'BEGIN:VCALENDAR\r\n' })
    expect(entry.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect((await page(`/mailbox/${bare.id}/exercise.ics`)).status).toBe(404)
  })

  test.each([
    '/mailbox/999999',
    '/mailbox/0',
    '/mailbox/%00',
    '/mailbox/abc',
    '/mailbox/99999999999999999999999',
  ])('says of %s that there is no such letter', async path => {
    expect((await page(path)).status).toBe(404)
    expect((await page(`${path}/letter`)).status).toBe(404)
  })
})

test('with a mail server there is no mailbox', async () => {
  const other = await startServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const paths = ['/mailbox', '/mailbox/1', '/mailbox/1/letter']
  const statuses = await Promise.all(paths.map(async path => (await fetch(other.url + path)).status))
  await other.stop()
  expect(statuses).toEqual([404, 404, 404])
})
