// S2§2 Client Gateway, S2§5, rules 167, 168.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  dayMonthYear,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  refusal,
} from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let admin: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  await givenAuthor(house.db, 'maren.aas')
})
afterAll(() => house.stop())

const form = (more: object = {}) => ({
  name: 'St Brannoc’s',
  email: 'it@stbrannocs.example',
  configuration: {
    branding_logo_url: 'https://stbrannocs.example/logo.png',
    nda_text: '<p>Keep it <b>here</b>.</p>',
  },
  ...more,
})
const create = (body: object, token = admin) => house.call('createClient', { ...body }, { token })
const update = (body: object) => house.call('updateClient', { ...body }, { method: 'PUT', bearer: admin })
const remove = (name: string) =>
  house.call(`deleteClient/${encodeURIComponent(name)}`, {}, { method: 'DELETE', bearer: admin })
const list = async (bearer = admin) =>
  JSON.parse((await house.call('getClients', {}, { method: 'GET', bearer })).text) as { name: string }[]

describe('a client', () => {
  test.each([
    [{ name: '  ' }, 'Please provide name!'],
    [{ name: '..' }, 'Please provide name!'],
    [{ email: '' }, 'Please provide email!'],
    [{ email: 'nobody' }, 'Please provide valid email!'],
    [{ configuration: { branding_logo_url: 'logo', nda_text: '' } }, 'Invalid Url for LOGO!'],
    [{ configuration: { branding_logo_url: 'javascript:alert(1)', nda_text: '' } }, 'Invalid Url for LOGO!'],
  ])('with %j is refused: %s', async (broken, sentence) => {
    expect(await refusal(create(form(broken)))).toBe(sentence)
    expect(await list()).toEqual([])
  })

  test.each(['/logos/nobody.png', '/images/nobody.png', '{here}/logos/nobody.png', '{here}/about'])(
    'with the logo %s is refused: there is no such picture here',
    async logo => {
      const configuration = {
        branding_logo_url: logo.replace('{here}', house.url.replace('http:', 'https:')),
      }
      const sentence =
        'There is no picture at this logo address. Upload the logo first, or choose another address.'
      expect(await refusal(create(form({ configuration })))).toBe(sentence)
      expect(await list()).toEqual([])
    },
  )

  test('is created once, however its name is spelled', async () => {
    expect((await done(create(form()))).body['data']).toBe('Successfully Created Client')
    expect(await refusal(create(form({ name: ' st brannoc’s ' })))).toBe(
      'There is already a client with this name.',
    )
    expect(await refusal(create(form({ name: 'St \u202eBrannoc’s' })))).toBe(
      'There is already a client with this name.',
    )
    expect(await list()).toEqual([
      {
        name: 'St Brannoc’s',
        email: 'it@stbrannocs.example',
        configuration: {
          branding_logo_url: 'https://stbrannocs.example/logo.png',
          nda_text: '<p>Keep it <b>here</b>.</p>',
          support_email: '',
        },
        customers: [],
      },
    ])
  })

  test('has its agreement cleaned when it is saved', async () => {
    const configuration = {
      branding_logo_url: '',
      nda_text: '<p onclick="x()">Read <script>alert(1)</script>this</p>',
      support_email: 'h@x.ie',
    }
    expect((await done(update(form({ configuration })))).body['data']).toBe('Successfully Updated Client')
    const [{ configuration: stored }] = (await list()) as unknown as [
      { configuration: { nda_text: string; support_email: string } },
    ]
    expect(stored).toMatchObject({ nda_text: '<p>Read this</p>', support_email: 'h@x.ie' })
  })

  test('changed by two administrators keeps both changes', async () => {
    const only = (configuration: object) => done(update({ name: 'St Brannoc’s', configuration }))
    await only({ support_email: 'kaya@x.ie' })
    await only({ branding_logo_url: '' })
    await only({})
    const [{ configuration }] = (await list()) as unknown as [{ configuration: object }]
    expect(configuration).toEqual({
      branding_logo_url: '',
      nda_text: '<p>Read this</p>',
      support_email: 'kaya@x.ie',
    })
    await only({ support_email: '', branding_logo_url: 'https://stbrannocs.example/logo.png' })
    expect((await list())[0]).toMatchObject({
      configuration: { support_email: '', nda_text: '<p>Read this</p>' },
    })
  })

  test('whose agreement a colleague changed in the meantime is not overwritten unread', async () => {
    const only = (configuration: object) => update({ name: 'St Brannoc’s', configuration })
    const stored = async () =>
      ((await list()) as unknown as [{ configuration: { nda_text: string } }])[0].configuration.nda_text
    const seen = await stored()
    await done(only({ nda_text: '<p>Kaya’s</p>', nda_seen: seen }))
    expect(await refusal(only({ nda_text: '<p>Mine</p>', nda_seen: seen, support_email: 'm@x.ie' }))).toBe(
      'The agreement of St Brannoc’s was changed in the meantime, and nothing was saved. The new text is shown below: update again to replace it with yours.',
    )
    expect((await list())[0]).toMatchObject({
      configuration: { nda_text: '<p>Kaya’s</p>', support_email: '' },
    })
    await done(only({ nda_text: seen, nda_seen: '<p>Kaya’s</p>' }))
    expect(await stored()).toBe(seen)
  })

  test('that does not exist cannot be changed or removed', async () => {
    expect(await refusal(update(form({ name: 'Nobody' })))).toBe('404 We could not find what you asked for.')
    expect(await refusal(remove('Nobody'))).toBe('404 We could not find what you asked for.')
  })

  test('is not removed while an exercise runs under it, and is afterwards', async () => {
    const tenant = await givenCustomer(house.db, { username: 'stbrannocs', credit: 5 })
    const order = {
      scenario: 'First Light',
      username: 'stbrannocs',
      identifier: 'Drill',
      date: dayMonthYear(0),
      branding: 'St Brannoc’s',
    }
    await done(
      house.call(
        'createOrder',
        { ...order, players: [{ email: 'maeve@x.ie', team: '-1' }] },
        { token: admin },
      ),
    )
    expect(await refusal(remove('St Brannoc’s'))).toBe(
      'This client has open exercises and cannot be removed yet.',
    )
    await house.db`update exercise set starts_at = now() - interval '3 days', expires_at = now() - interval '1 day' where tenant_id = ${tenant}`
    // The player's own deadline may be later (rule 39).
    expect(await refusal(remove('St Brannoc’s'))).toBe(
      'This client has open exercises and cannot be removed yet.',
    )
    await house.db`update seat set expires_at = now() - interval '1 day' where tenant_id = ${tenant}`
    expect((await done(remove('St Brannoc’s'))).body['data']).toBe('Successfully Deleted Client')
    expect(await list()).toEqual([])
    await done(create(form()))
    const [kept] =
      await house.db`select client.name from exercise join client on client.id = exercise.client_id`
    expect(kept?.['name']).toBe('St Brannoc’s')
  })

  test('is removed once its exercises have ended, even before their deadline', async () => {
    await done(create(form({ name: 'Slack Water' })))
    const of = { scenario: 'First Light', branding: 'Slack Water', date: dayMonthYear(0) }
    const order = { ...of, username: 'stbrannocs', identifier: 'Quick', free: true }
    const players = [{ email: 'maeve@x.ie', team: '-1' }]
    await done(house.call('createOrder', { ...order, players }, { token: admin }))
    const facilitated = { ...of, email: 'priya@x.ie', identifier: 'Led at noon', teams: ['Athena'] }
    await done(house.call('createFacilitate', facilitated, { token: admin }))
    await house.db`update seat set completed_at = now() from exercise where exercise.id = exercise_id and identifier = 'Quick'`
    expect(await refusal(remove('Slack Water'))).toBe(
      'This client has open exercises and cannot be removed yet.',
    )
    // All its players have finished.
    await house.db`update exercise set closes_at = now() where identifier = 'Led at noon'`
    expect((await done(remove('Slack Water'))).body['data']).toBe('Successfully Deleted Client')
  })

  test('is restored within thirty days, by administrators, as the brand of the same customers', async () => {
    await givenCustomer(house.db, { username: 'quietwater' })
    await done(create(form({ name: 'Quiet Trust' })))
    await done(house.call('updateCustomer', { client: 'quietwater', brand: 'Quiet Trust' }, { token: admin }))
    const named = async () => (await list()).find(({ name }) => name === 'Quiet Trust')
    expect(await named()).toMatchObject({ customers: ['quietwater'] })
    await done(remove('Quiet Trust'))
    expect(await named()).toBeUndefined()
    const order = { scenario: 'First Light', username: 'quietwater', identifier: 'Unbranded', free: true }
    const players = [{ email: 'maeve@x.ie', team: '-1' }]
    await done(house.call('createOrder', { ...order, date: dayMonthYear(0), players }, { token: admin }))
    const [unbranded] = await house.db`select client_id from exercise where identifier = 'Unbranded'`
    expect(unbranded).toEqual({ client_id: null })

    const author = await editorToken(house, 'maren.aas')
    const removed = (token: string) => house.call('getRemoved', { what: 'client' }, { token })
    expect((await removed(author)).status).toBe(403)
    const found = (await done(removed(admin))).body['removed'] as { id: string; name: string }[]
    const { id } = found.find(({ name }) => name === 'Quiet Trust') ?? { id: '' }
    const restore = (token: string) => house.call('restoreRemoved', { what: 'client', id }, { token })
    expect((await restore(author)).status).toBe(403)
    await done(restore(admin))
    expect(await named()).toMatchObject({
      configuration: { nda_text: expect.stringContaining('Keep it') },
      customers: ['quietwater'],
    })
  })

  test('is listed and changed for administrators only', async () => {
    const author = await editorToken(house, 'maren.aas')
    expect((await house.call('getClients', {}, { method: 'GET', bearer: author })).status).toBe(403)
    expect((await create(form({ name: 'Other' }), author)).status).toBe(403)
    expect((await house.call('getClients', {}, { method: 'GET' })).status).toBe(401)
  })
})
