// S2§5, rules 106, 111, 112, 123 to 130.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let admin: string
let room: Room
let other: Room

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  other = await givenRoom(house, admin)
  await other.join('zoe', 'Artemis')
})
afterAll(() => house.stop())
beforeEach(async () => {
  room = await givenRoom(house, admin)
})

const faye = (name: string, body: Readonly<Record<string, unknown>> = {}) =>
  house.call(name, { by: 'Faye', ...body }, { token: room.token })
const as = (token: string, name: string, body: Readonly<Record<string, unknown>> = {}) =>
  house.call(name, body, { token })

interface Mail {
  readonly events: readonly {
    readonly id: string
    readonly subject: string
    readonly content: string
    readonly comments: readonly { readonly id: string }[]
  }[]
  readonly stage: string
  readonly team: string
  readonly alias: string
}
const mailOf = async (token: string) => (await done(as(token, 'getMailFacilitated'))).body as unknown as Mail
const idsOf = async (token: string) => (await mailOf(token)).events.map(({ id }) => id)

const MAIL = {
  type: 'Email',
  recipient: 'all',
  org: 'Press',
  name: 'Nora Finch',
  subject: 'A question',
  content: '<p>Who decides?</p>',
}
const send = (change: Readonly<Record<string, unknown>> = {}) =>
  faye('sendFacilitatorEvents', { ...MAIL, ...change })

describe('sending a message', () => {
  test('to Everybody or to a team by name reaches those players', async () => {
    await room.join('ada')
    await room.join('bert', 'Artemis')
    expect((await done(send({ recipient: 'Everybody' }))).body).toMatchObject({ reached: 2 })
    expect((await done(send({ recipient: 'Team Artemis', subject: 'Another' }))).body).toMatchObject({
      reached: 1,
    })
  })

  test('reaches all players, a team or one player, at once, also while paused', async () => {
    const [ada, bert] = [await room.join('ada'), await room.join('bert', 'Artemis')]
    expect((await done(send())).body).toEqual({
      type: 'success',
      data: 'Sent. It goes to 2 players.',
      id: 'f-1',
      reached: 2,
      finished: 0,
    })
    await done(faye('pauseFacilitated'))
    await done(
      send({
        recipient: 'team:Artemis',
        type: 'Social',
        content: '<p>They say the whole harbour is dark tonight.</p>',
      }),
    )
    await done(
      send({ recipient: 'player:ada', type: 'Alert', org: '', name: '', subject: '', content: 'Evacuate' }),
    )
    expect((await idsOf(ada)).filter(id => id.startsWith('f-'))).toEqual(['f-1', 'f-3'])
    expect((await idsOf(bert)).filter(id => id.startsWith('f-'))).toEqual(['f-1', 'f-2'])
    const post = (await mailOf(bert)).events.find(({ id }) => id === 'f-2')
    expect(post?.subject).toBe('They say the whole harbour is ...')
    const { body } = await done(faye('getFacilitatorEvents'))
    const textsOf = (list: string) =>
      (body[list] as readonly { readonly text: string }[]).map(({ text }) => text)
    expect(textsOf('recent').slice(0, 2)).toEqual([
      '“Evacuate” reached Athena.',
      '“They say the whole harbour is ...” reached Artemis.',
    ])
    expect(textsOf('actions')[0]).toBe('Faye sent “Evacuate” to ada.')
    expect((body['currentPositions'] as readonly { readonly subject: string }[])[0]?.subject).toBe('Evacuate')
    expect((body['events'] as { id: string }[]).find(({ id }) => id === 'f-3')).toMatchObject({
      subject: 'Evacuate',
      name: 'Exercise control',
    })
  })

  test('shows which players got and opened it, and counts it as delivered only when a player’s page has asked for it', async () => {
    const [ada, bert] = [await room.join('ada'), await room.join('bert', 'Artemis')]
    await done(send())
    await done(as(ada, 'markRead', { id: 'f-1' }))
    const before = (await done(faye('getFacilitatorEvent', { id: 'f-1' }))).body
    expect(before).toMatchObject({
      event: { goesTo: 2, reached: 1 },
      players: [{ user: 'ada' }, { user: 'bert', delivery: 'on its way' }],
    })
    await done(as(bert, 'getMailFacilitated'))
    const { body } = await done(faye('getFacilitatorEvent', { id: 'f-1' }))
    expect(body).toMatchObject({
      event: {
        id: 'f-1',
        sentBy: 'Faye',
        recipient: 'Everybody',
        content: '<p>Who decides?</p>',
        reached: 2,
        read: 1,
      },
      players: [
        { user: 'ada', delivery: 'read', state: '' },
        { user: 'bert', delivery: 'delivered' },
      ],
    })
  })

  test('leaves out those who have finished, and says how many', async () => {
    const [ada] = [await room.join('ada'), await room.join('bert')]
    await done(as(ada, 'setResponse', { id: 'end', response: 'End' }))
    expect((await done(send())).body).toMatchObject({
      ...{ type: 'warning', reached: 1, finished: 1 },
      data: 'Sent. It goes to 1 player; 1 has finished and does not get it.',
    })
    expect(await idsOf(ada)).not.toContain('f-1')
    const { body } = await done(faye('getFacilitatorEvent', { id: 'f-1' }))
    expect(body['event']).toMatchObject({ goesTo: 1 })
    expect(body['players']).toMatchObject([{ user: 'ada', delivery: 'left out' }, { user: 'bert' }])
  })

  test('needs the fields of the specification, and asks for them in its words', async () => {
    await room.join('ada')
    expect(await refusal(send({ recipient: '' }))).toBe('Please select who should receive the event.')
    expect(await refusal(send({ recipient: null }))).toBe('Please select who should receive the event.')
    expect(await refusal(send({ org: '' }))).toBe('Please select an Organisation.')
    expect(await refusal(send({ name: '' }))).toBe('Please select a Persona.')
    expect(await refusal(send({ subject: '' }))).toBe('Emails are required to have content and a subject.')
    expect(await refusal(send({ content: '<p> </p>' }))).toBe(
      'Emails are required to have content and a subject.',
    )
    expect(await refusal(send({ type: 'Social', content: '' }))).toBe(
      'Socials are required to have a content.',
    )
    expect(await refusal(send({ type: 'Social', org: '' }))).toBe('Please select an Organisation.')
    expect(await refusal(send({ type: 'Alert', org: '', name: '', content: '' }))).toBe(
      'Alerts are required to have content.',
    )
    expect(await refusal(send({ type: 'Fax' }))).toContain('type')
    expect(await refusal(send({ media: 'nowhere.png' }))).toBe(
      'nowhere.png is not a file of this exercise. Remove it, or use a file of this exercise instead.',
    )
    expect(await refusal(send({ pdf: 'Nothing' }))).toBe(
      'Nothing is not a file of this exercise. Remove it, or use a file of this exercise instead.',
    )
    expect(await loggedIn(house, room.exercise, 'sent')).toEqual([])
  })

  test('needs a sender of the exercise or of the library, as the console lists them', async () => {
    await room.join('ada')
    expect(await refusal(send({ org: 'Nowhere' }))).toBe('There is no organisation Nowhere to send from.')
    expect(await refusal(send({ name: 'Nobody' }))).toBe('Nobody is not a persona of Press.')
    expect(await refusal(send({ type: 'Alert', name: 'Nobody' }))).toBe('Nobody is not a persona of Press.')
    expect(await refusal(send({ recipient: '', org: 'Nowhere' }))).toBe(
      'Please select who should receive the event.',
    )
    expect(await refusal(send({ name: 'Nobody', subject: '' }))).toBe(
      'Emails are required to have content and a subject.',
    )
    expect(await loggedIn(house, room.exercise, 'sent')).toEqual([])

    await done(house.call('createOrganisation', { name: 'Harbour Radio' }, { token: admin }))
    const dj = { org: 'Harbour Radio', name: 'Theo Marsh', email: 'theo@radio.example', role: 'Presenter' }
    await done(house.call('createPersona', dj, { token: admin }))
    await done(send({ org: 'Harbour Radio', name: 'Theo Marsh' }))
    await done(send({ role: 'On holiday', address: 'nora@beach.example' }))
    const { body } = await done(faye('getFacilitatorEvent', { id: 'f-2' }))
    expect(body['event']).toMatchObject({
      name: 'Nora Finch',
      role: 'On holiday',
      address: 'nora@beach.example',
    })
  })

  test('that is too long is refused, with the number of characters over the limit', async () => {
    await room.join('ada')
    const long = (n: number) => `<p>${'x'.repeat(n - 7)}</p>`
    expect(await refusal(send({ content: long(1_025_006) }))).toBe(
      'The content is too long by 25,006 characters.',
    )
    expect(await refusal(send({ content: long(1_000_001) }))).toBe('The content is too long by 1 character.')
    expect(await refusal(send({ subject: 'x'.repeat(204) }))).toBe('The subject is too long by 4 characters.')
    expect(await loggedIn(house, room.exercise, 'sent')).toEqual([])
    await done(send({ content: long(1_000_000), subject: 'x'.repeat(200) }))
  })

  test('does not reach players of another exercise', async () => {
    for (const recipient of ['player:zoe', 'zoe'])
      expect(await refusal(send({ recipient }))).toBe('This player is not in the exercise.')
    expect(await refusal(send({ recipient: 'team:Hades' }))).toBe('Hades is not a team of this exercise.')
  })

  test('sends one message, however often it is pressed at once', async () => {
    const ada = await room.join('ada')
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(replies.every(({ body }) => body['type'] === 'success')).toBe(true)
    expect((await idsOf(ada)).filter(id => id.startsWith('f-'))).toEqual(['f-1'])
  })

  test('sanitises it before any player sees it', async () => {
    const ada = await room.join('ada')
    await done(send({ content: '<p onclick="alert(1)">Hello</p><script>alert(1)</script>' }))
    expect((await mailOf(ada)).events.find(({ id }) => id === 'f-1')?.content).toBe('<p>Hello</p>')
  })

  test('is possible while the exercise is running or paused', async () => {
    room = await givenRoom(house, admin, 'open')
    expect(await refusal(send())).toBe('The exercise is not running.')
  })
})

describe('players', () => {
  test('are listed with their teams, and as recipients', async () => {
    await room.join('ada')
    await room.join('bert', 'Artemis')
    expect((await done(faye('retrievePlayers'))).text).toBe(
      '[{"player":"ada","team":"Athena","released":false},{"player":"bert","team":"Artemis","released":false}]',
    )
    expect(JSON.parse((await done(faye('getParticipants'))).text)).toMatchObject([
      { id: 'all', label: 'Everybody', players: 2 },
      { id: 'team:Athena', players: 1 },
      { id: 'team:Artemis' },
      { id: 'player:ada', label: 'ada', team: 'Athena' },
      { id: 'player:bert' },
    ])
  })

  test('can be moved to another team, and to their own without effect, but not to an unknown one', async () => {
    const ada = await room.join('ada')
    expect((await done(faye('changePlayerTeam', { player: 'ada', team: 'Artemis' }))).body['data']).toBe(
      'ada now plays in Artemis.',
    )
    const again = await done(faye('changePlayerTeam', { player: 'Ada', team: 'Artemis' }))
    expect(again.body['data']).toBe('Ada already plays in Artemis.')
    expect(await mailOf(ada)).toMatchObject({ team: 'Artemis' })
    expect(await loggedIn(house, room.exercise, 'moved to team')).toHaveLength(1)
    expect(await refusal(faye('changePlayerTeam', { player: 'ada', team: 'Hades' }))).toBe(
      'Hades is not a team of this exercise.',
    )
    expect(await refusal(faye('changePlayerTeam', { player: 'zoe', team: 'Athena' }))).toBe(
      'This player is not in the exercise.',
    )
  })

  test('can come back from another device once their seat is released', async () => {
    const ada = await room.join('ada')
    await done(as(ada, 'setResponse', { id: 'ask', response: 'Wait' }))
    const tablet = await room.come()
    expect(await refusal(as(tablet, 'getMailFacilitated', { player: 'ada', team: 'Athena' }))).toBe(
      'This alias is in use or reserved, or looks like one that is.',
    )
    expect((await done(faye('releaseSeat', { player: 'ada' }))).body['data']).toBe(
      'ada can rejoin from another device.',
    )
    await done(as(tablet, 'getMailFacilitated', { player: 'ada', team: 'Athena' }))
    expect((await mailOf(tablet)).events.find(({ id }) => id === 'ask')).toMatchObject({ response: 'Wait' })
    const said = async (token: string) => (await done(as(token, 'loginToken'))).body['data']
    expect([await said(ada), await said(tablet)]).toEqual([
      'Your seat was taken over by another device: continue there. To take part here as well, choose another alias.',
      '',
    ])
    expect(await refusal(faye('releaseSeat', { player: 'zoe' }))).toBe('This player is not in the exercise.')
  })

  test('no longer count as players once their seat is released before the start, and may come back under another alias', async () => {
    room = await givenRoom(house, admin, 'open')
    const ada = await room.join('ada')
    await done(faye('releaseSeat', { player: 'ada' }))
    await done(faye('releaseSeat', { player: 'ada' }))
    expect(await loggedIn(house, room.exercise, 'seat released')).toHaveLength(1)
    expect((await done(faye('retrievePlayers'))).body).toEqual([])
    const vacated =
      'Your seat was released. To take part on this device, enter the same alias again, or another one.'
    expect(await refusal(as(ada, 'getMailFacilitated', {}))).toBe(vacated)
    expect((await done(as(ada, 'loginToken'))).body['data']).toBe(vacated)
    await done(as(ada, 'getMailFacilitated', { player: 'Alma', team: 'Artemis' }))
    expect((await done(as(ada, 'loginToken'))).body).toMatchObject({ data: '', user: 'alma' })
    expect((await done(faye('retrievePlayers'))).body).toEqual([
      { player: 'alma', team: 'Artemis', released: false },
    ])
    await room.join('ada')
    const rows =
      await house.db`select alias from seat where exercise_id = ${room.exercise} and alias is not null`
    expect(rows.map(({ alias }) => String(alias)).toSorted()).toEqual(['ada', 'alma'])
  })

  test('stop taking part on the device whose seat was released, until the alias is entered again', async () => {
    const ada = await room.join('ada')
    await done(faye('releaseSeat', { player: 'ada' }))
    const released =
      'Your seat was released so that another device can take it. To continue on this device, enter the same alias again.'
    for (const [name, body] of [
      ['getMailFacilitated', {}],
      ['markRead', { id: 'ask' }],
      ['setResponse', { id: 'ask', response: 'Wait' }],
      ['addSocial', { id: 'chatter', content: 'Still here' }],
    ] as const)
      expect(await refusal(as(ada, name, body))).toBe(released)
    const login = (await done(as(ada, 'loginToken'))).body
    expect([login['data'], login['user']]).toEqual([released, login['code']])
    await done(as(ada, 'getMailFacilitated', { player: 'ada', team: 'Athena' }))
    expect((await done(as(ada, 'loginToken'))).body['data']).toBe('')
    await done(as(ada, 'setResponse', { id: 'ask', response: 'Wait' }))
  })

  test('do not see a hidden reply until it is shown again; the console does', async () => {
    const [ada, bert] = [await room.join('ada'), await room.join('bert')]
    await done(as(ada, 'addSocial', { id: 'chatter', content: 'Rubbish' }))
    const detail = await done(faye('getFacilitatorEvent', { id: 'chatter' }))
    const [reply] = detail.body['replies'] as readonly { readonly id: string }[]
    expect(reply).toMatchObject({ user: 'ada', team: 'Athena', text: 'Rubbish', hidden: false })
    expect((await done(faye('hideReply', { id: 'chatter', reply: reply?.id }))).body['data']).toBe(
      'The reply is hidden.',
    )
    const post = (await mailOf(bert)).events.find(({ id }) => id === 'chatter')
    expect(post?.comments).toHaveLength(2)
    expect((await done(faye('getFacilitatorEvent', { id: 'chatter' }))).body['replies']).toMatchObject([
      { hidden: true },
    ])
    expect((await done(faye('showReply', { id: 'chatter', reply: reply?.id }))).body['data']).toBe(
      'The reply is shown again.',
    )
    expect((await mailOf(bert)).events.find(({ id }) => id === 'chatter')?.comments).toHaveLength(3)
    expect(await refusal(faye('showReply', { id: 'chatter', reply: 'r-99' }))).toBe(
      'This reply does not exist.',
    )
    expect(await refusal(faye('hideReply', { id: 'chatter', reply: 'r-99' }))).toBe(
      'This reply does not exist.',
    )
  })

  test('act without writing to the rows of other players, of which a full room has many', async () => {
    const ada = await room.join('ada')
    await room.join('bert', 'Artemis')
    const written = async (alias: string) =>
      house.db<
        { xmin: string; completed_at: Date | null }[]
      >`select xmin, completed_at from seat where exercise_id = ${room.exercise} and alias = ${alias}`
    const before = await written('bert')
    expect(before[0]?.completed_at).toBeNull()
    await done(as(ada, 'setResponse', { id: 'ask', response: 'Wait' }))
    await done(as(ada, 'setResponse', { id: 'together', response: 'Nothing yet' }))
    expect(await written('bert')).toEqual(before)
    await done(as(ada, 'setResponse', { id: 'end', response: 'End' }))
    expect((await written('ada'))[0]?.completed_at?.getTime()).toBeLessThanOrEqual(Date.now())
    expect(await written('bert')).toEqual(before)
    await done(faye('closeExercise'))
    expect(await written('bert')).toEqual(before)
  })

  test('need help when they are silent although an event has arrived', async () => {
    await room.join('ada')
    await house.db`update seat set seen_at = now() - interval '10 minutes' where exercise_id = ${room.exercise}`
    const process = await startServer({ databaseUrl: house.databaseUrl })
    const { body } = await done(process.call('getFacilitatorEvents', {}, { token: room.token }))
    expect(body).toMatchObject({
      numbers: { needYou: 1 },
      currentPositions: [{ players: [{ user: 'ada', state: 'disconnected' }] }],
    })
    await process.stop()
  })
})

describe('a reset', () => {
  const reset = (identifier?: string) => faye('resetCampaign', identifier === undefined ? {} : { identifier })
  const identifier = async () => String((await done(faye('loginJWTFacilitator'))).body['identifier'])

  test('asks for the identifier of this very exercise', async () => {
    const ada = await room.join('ada')
    const foreign = String((await done(as(other.token, 'loginJWTFacilitator'))).body['identifier'])
    const own = await identifier()
    for (const typed of ['', 'something', foreign, own.toUpperCase(), `${own}x`]) {
      expect(await refusal(reset(typed))).toBe('Please type the identifier of this exercise to confirm.')
    }
    expect(await mailOf(ada)).toMatchObject({ stage: 'running' })
    await done(reset(`  ${own.replace(' ', '  ')} `))
    expect(await refusal(as(ada, 'loginToken'))).toBe('Exercise is not open yet')
  })

  test('promises an undo only where there are players to bring back', async () => {
    const said = async () => (await done(reset())).body['data']
    expect(await said()).toBe('All user data collected was deleted.')
    await done(faye('openExercise'))
    await done(faye('continueFacilitated'))
    await room.join('ada')
    expect(await said()).toContain('An administrator can undo this for 7 days')
  })

  test('begins a new run: no players, nothing open, and the same links', async () => {
    const ada = await room.join('ada')
    await done(as(ada, 'setResponse', { id: 'ask', response: 'Wait' }))
    await done(reset(await identifier()))
    expect((await done(faye('getFacilitatorEvents'))).body).toMatchObject({
      open: false,
      paused: '',
      responded: {},
      currentPositions: [],
    })
    expect((await done(faye('retrievePlayers'))).text).toBe('[]')
    expect(await refusal(as(ada, 'setResponse', { id: 'ask', response: 'Wait' }))).toBe(
      'This player is not in the exercise.',
    )
    await done(faye('openExercise'))
    await done(faye('continueFacilitated'))
    await done(as(ada, 'getMailFacilitated', { player: 'ada', team: 'Athena' }))
    expect((await mailOf(ada)).events.find(({ id }) => id === 'ask')).toMatchObject({ response: '' })
    expect((await done(reset())).body['type']).toBe('success')
  })

  test('is reported to its players until they join again, and to no one else', async () => {
    const notice =
      'Your facilitator reset the exercise, which cleared everything for all players. Please join again.'
    const ada = await room.join('ada')
    const late = String((await done(as(room.word, 'loginToken'))).body['token'])
    await done(reset(await identifier()))
    const closed = (token: string) => as(token, 'loginToken').then(({ body }) => body)
    expect(await closed(ada)).toMatchObject({ data: 'Exercise is not open yet', notice })
    expect(await closed(late)).toMatchObject({ notice: '' })
    expect(await closed(room.word)).toMatchObject({ notice: '' })
    await done(faye('openExercise'))
    expect((await done(as(ada, 'loginToken'))).body).toMatchObject({ data: notice })
    expect((await done(as(late, 'loginToken'))).body).toMatchObject({ data: '' })
    await done(as(ada, 'getMailFacilitated', { player: 'ada', team: 'Athena' }))
    expect((await done(as(ada, 'loginToken'))).body).toMatchObject({ data: '' })
  })

  test('can be undone by an administrator: the run continues where it was', async () => {
    const ada = await room.join('ada')
    for (const visitor of [await room.come(), await room.come()]) await done(as(visitor, 'agreeNDA'))
    await done(as(ada, 'setResponse', { id: 'ask', response: 'Wait' }))
    await done(reset(await identifier()))
    const undone = await done(house.call('undoReset', { exercise: await identifier() }, { token: admin }))
    expect(undone.body).toEqual({ type: 'success', data: 'The run before the reset is back, and paused.' })
    expect(await mailOf(ada)).toMatchObject({ stage: 'paused', alias: 'ada', team: 'Athena' })
    expect((await done(faye('getFacilitatorEvents'))).body).toMatchObject({
      open: true,
      paused: 'true',
      responded: { ask: 1 },
    })
    expect(
      await house.db`select alias, open from seat join exercise on exercise.id = exercise_id where exercise_id = ${room.exercise} order by position`,
    ).toEqual(['ada', null, null].map(alias => ({ alias, open: true })))
    const again = house.call('undoReset', { exercise: room.exercise }, { token: admin })
    expect(await refusal(again)).toBe('There is no reset from the last 7 days to undo.')
  })

  test('is in the administrator’s list while it can be undone', async () => {
    const listed = async () => {
      const groups = JSON.parse(
        (await done(house.call('getAllExercises', { size: 200 }, { token: admin }))).text,
      ) as {
        exercises: { id: string; resetToUndo?: { at: string; players: number } }[]
      }[]
      return groups.flatMap(({ exercises }) => exercises).find(({ id }) => id === room.exercise)
    }
    await room.join('ada')
    await room.join('bert')
    expect(await listed()).not.toHaveProperty('resetToUndo')
    await done(reset())
    const reply = await listed()
    expect(reply?.resetToUndo?.players).toBe(2)
    expect(Math.abs(Date.parse(reply?.resetToUndo?.at ?? '') - Date.now())).toBeLessThan(60_000)
    await done(house.call('undoReset', { exercise: room.exercise }, { token: admin }))
    expect(await listed()).not.toHaveProperty('resetToUndo')

    await done(reset())
    await done(faye('openExercise'))
    await room.join('cleo')
    expect(await listed()).not.toHaveProperty('resetToUndo')
  })

  test('brings a closed run back closed, and says so', async () => {
    await room.join('ada')
    await done(faye('closeExercise'))
    await done(reset())
    const undone = await done(house.call('undoReset', { exercise: room.exercise }, { token: admin }))
    expect(undone.body['data']).toBe('The run before the reset is back, as it was.')
    expect((await done(faye('getFacilitatorEvents'))).body).toMatchObject({ phase: 'closed' })
  })

  test('can be undone only until players join the new run', async () => {
    await room.join('ada')
    await done(reset())
    await done(faye('openExercise'))
    await room.join('bert')
    const undo = house.call('undoReset', { exercise: room.exercise }, { token: admin })
    expect(await refusal(undo)).toBe('Players have joined the new run: undoing the reset would discard it.')
    expect(await refusal(house.call('undoReset', { exercise: 'nothing' }, { token: admin }))).toBe(
      '404 We could not find what you asked for.',
    )
  })
})

test('every act is in the action log under the name its facilitator gave, and in the audit log', async () => {
  await room.join('ada')
  await done(house.call('pauseFacilitated', { by: 'Marek' }, { token: room.token }))
  await done(house.call('continueFacilitated', {}, { token: room.token }))
  await done(send({ recipient: 'player:ada' }))
  await done(faye('changePlayerTeam', { player: 'ada', team: 'Artemis' }))
  const { body } = await done(faye('getFacilitatorEvents'))
  expect(
    (body['actions'] as readonly { readonly text: string }[]).slice(0, 4).map(({ text }) => text),
  ).toEqual([
    'Faye moved ada to Artemis.',
    'Faye sent “A question” to ada.',
    'Facilitator resumed the exercise.',
    'Marek paused the exercise.',
  ])
  const audited =
    await house.db`select call from audit where object = ${room.exercise} and actor_kind = 'facilitator' order by id`
  expect(audited.map(({ call }) => call)).toEqual([
    'pauseFacilitated',
    'continueFacilitated',
    'sendFacilitatorEvents',
    'changePlayerTeam',
  ])
})
