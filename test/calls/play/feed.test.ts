import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail } from '#contracts/calls/play/play.ts'
import { listen } from '#test/support/listening.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, type Game, givenGame } from '../games.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type ServerWithServices, loggedIn, type Room } from '../rooms.ts'

let house: TestServer & ServerWithServices
let other: TestServer
let game: Game
let room: Room
let [maeve, dev]: string[] = []

beforeAll(async () => {
  house = await startServer()
  other = await startServer({ databaseUrl: house.databaseUrl })
  const admin = await adminToken(house)
  game = await givenGame(house, admin)
  room = await givenRoom(house, admin)
  maeve = await room.join('maeve')
  dev = await room.join('dev', 'Artemis')
})
afterAll(async () => {
  await other.stop()
  await house.stop()
})

const NOT_FOUND = '404 We could not find what you asked for.'
const POST = { id: 'chatter', commentIndex: -1 }
const like = (
  token: string | undefined,
  body: Readonly<Record<string, unknown>> = {},
  on: TestServer = house,
  key = '',
) =>
  on.call(
    'likeSocial',
    { ...POST, ...body },
    { token, headers: key === '' ? {} : { 'idempotency-key': key } },
  )
const reply = (
  token: string | undefined,
  content: unknown,
  body: Readonly<Record<string, unknown>> = {},
  on: TestServer = house,
) => on.call('addSocial', { id: 'chatter', content, ...body }, { token })
const postOf = async (token: string | undefined) => {
  const { body } = await done(house.call('getMailFacilitated', {}, { token }))
  const found = mail.parse(body).events.find(({ id }) => id === 'chatter')
  if (!found) throw new Error('The post has not come.')
  return found
}
const likesOf = async (token: string | undefined) => {
  const { likes, liked, comments } = await postOf(token)
  return [[likes, liked], ...comments.map(comment => [comment.likes, comment.liked])]
}

describe('a like', () => {
  test('is added to the author’s number for all players, and taken back by pressing again', async () => {
    expect((await done(like(maeve))).body).toEqual({ type: 'success', data: 'Your likes are saved.' })
    expect(await likesOf(maeve)).toEqual([
      [8, true],
      [2, false],
      [0, false],
    ])
    expect(await likesOf(dev)).toEqual([
      [8, false],
      [2, false],
      [0, false],
    ])
    await done(like(maeve, { player: 'Maeve' }))
    expect(await likesOf(dev)).toEqual([
      [7, false],
      [2, false],
      [0, false],
    ])
  })

  test('of a comment names its place in the list, or its id, which does not shift', async () => {
    await done(like(maeve, { commentIndex: 1 }))
    expect(await likesOf(maeve)).toEqual([
      [7, false],
      [2, false],
      [1, true],
    ])
    const id = (await postOf(maeve)).comments[1]?.id
    await done(like(maeve, { commentIndex: id }))
    await done(like(dev, { commentIndex: 0 }))
    expect(await likesOf(dev)).toEqual([
      [7, false],
      [3, true],
      [0, false],
    ])
    await done(like(dev, { commentIndex: 0 }))
  })

  test('that names the wanted state can be repeated', async () => {
    for (const liked of [true, true, true]) await done(like(dev, { liked }))
    expect((await likesOf(dev))[0]).toEqual([8, true])
    for (const liked of [false, false]) await done(like(dev, { liked }))
    expect((await likesOf(dev))[0]).toEqual([7, false])
  })

  test.each([
    [{ id: 'rumour' }, 'You cannot see this post or reply.'],
    [{ id: 'nowhere' }, 'You cannot see this post or reply.'],
    [{ id: 'ask' }, 'You cannot see this post or reply.'],
    [{ commentIndex: 2 }, 'You cannot see this post or reply.'],
    [{ commentIndex: 'r99' }, 'You cannot see this post or reply.'],
    [{ commentIndex: '' }, 'You cannot see this post or reply.'],
    [{ player: 'dev' }, NOT_FOUND],
    [{ player: 'nobody' }, NOT_FOUND],
  ])('with %j is refused', async (body, sentence) => {
    const before = await loggedIn(house, room.exercise, 'liked')
    expect(await refusal(like(maeve, body))).toBe(sentence)
    expect(await loggedIn(house, room.exercise, 'liked')).toEqual(before)
  })

  test.each([-2, 0.5, null, true, [0], undefined, 1e300])(
    'of the comment %j is refused, and causes no defect',
    async commentIndex => {
      const { status, body } = await like(maeve, { commentIndex })
      expect([status < 500, body['type']]).toEqual([true, 'failed'])
    },
  )

  test('pressed 50 times at once on two processes counts once at most', async () => {
    const before = (await likesOf(maeve))[0]?.[0]
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => like(maeve, {}, n % 2 ? other : house)),
    )
    expect(new Set(replies.map(({ text }) => text))).toEqual(
      new Set(['{"type":"success","data":"Your likes are saved."}']),
    )
    const [likes, liked] = (await likesOf(dev))[0] ?? []
    expect(Number(likes) - Number(before)).toBe((await likesOf(maeve))[0]?.[1] ? 1 : 0)
    expect(liked).toBe(false)
    await done(like(maeve, { liked: false }))
  })

  test('from each of 30 players, at once on two processes, counts exactly 30', async () => {
    const players = await Promise.all(
      Array.from({ length: 30 }, (_, n) => room.join(`player ${n}`, n % 2 ? 'Artemis' : 'Athena')),
    )
    await Promise.all(players.map((token, n) => like(token, {}, n % 2 ? other : house)))
    expect((await likesOf(dev))[0]).toEqual([37, false])
    await Promise.all(players.map(token => like(token)))
    expect((await likesOf(dev))[0]).toEqual([7, false])
  })

  test('is not taken back by a repeat with its key, even where the first reply was not kept', async () => {
    const key = randomUUID()
    await done(like(maeve, {}, house, key))
    await done(like(maeve, {}, house, key))
    expect((await likesOf(maeve))[0]).toEqual([8, true])
    // As after kill -9 between the commit and the reply.
    await expect
      .poll(() => house.db`delete from idempotency where key = ${key} returning key`)
      .toHaveLength(1)
    await done(like(maeve, {}, other, key))
    expect((await likesOf(maeve))[0]).toEqual([8, true])
    await done(like(maeve, {}, house, randomUUID()))
    expect((await likesOf(maeve))[0]).toEqual([7, false])
  })
})

describe('a reply', () => {
  const added = async (token: string | undefined) =>
    (await postOf(token)).comments.filter(({ byPlayer }) => byPlayer)

  test('appears below the post for all players at once, as text, with alias and team', async () => {
    const { revision } = mail.parse((await done(house.call('getMailFacilitated', {}, { token: dev }))).body)
    const page = await listen(house.url, dev ?? '')
    await page.until(() => page.revisions().includes(revision))
    const words = '  <b>Stay</b> calm.\n<img src=x onerror=alert(1)>  '
    expect((await done(reply(maeve, words, { player: 'maeve' }))).body).toEqual({
      type: 'success',
      data: 'Your reply was posted.',
    })
    await page.until(() => page.revisions().includes(revision + 1))
    page.leave()
    expect(await added(dev)).toMatchObject([
      { persona: 'maeve (Athena)', content: words.trim(), likes: 0, liked: false, byPlayer: true },
    ])
    expect(await added(dev)).toMatchObject([
      { own: false, key: '', at: expect.any(String), xt: expect.any(Number) },
    ])
    expect(await added(maeve)).toMatchObject([{ own: true }])
    expect((await postOf(maeve)).comments[0]).toMatchObject({ own: false, at: '', xt: null })
  })

  test('can be liked by its place after the authored ones, and by its id', async () => {
    const [first] = await added(dev)
    await done(like(dev, { commentIndex: 2 }))
    expect(await added(maeve)).toMatchObject([{ likes: 1, liked: false }])
    await done(like(dev, { commentIndex: first?.id }))
    expect(await added(maeve)).toMatchObject([{ likes: 0 }])
  })

  test('sent twice within five seconds, on two processes, is one', async () => {
    const words = 'Who is on call tonight?'
    const replies = await Promise.all([house, other, house, other].map(on => reply(dev, words, {}, on)))
    expect(new Set(replies.map(({ text }) => text))).toEqual(
      new Set(['{"type":"success","data":"Your reply was posted."}']),
    )
    await done(reply(dev, ` ${words} `))
    expect(
      (await loggedIn(house, room.exercise, 'replied')).filter(({ text }) => text === words),
    ).toHaveLength(1)
    await done(reply(maeve, words))
    expect(
      (await loggedIn(house, room.exercise, 'replied')).filter(({ text }) => text === words),
    ).toHaveLength(2)
  })

  test.each([
    ['', {}, 'Please write a reply of 1 to 2,000 characters.'],
    [' \n\t ', {}, 'Please write a reply of 1 to 2,000 characters.'],
    ['x'.repeat(2_001), {}, 'Please write a reply of 1 to 2,000 characters.'],
    ['Hello', { id: 'rumour' }, 'You cannot see this post or reply.'],
    ['Hello', { id: 'nowhere' }, 'You cannot see this post or reply.'],
    ['Hello', { id: 'ask' }, 'You cannot see this post or reply.'],
    ['Hello', { player: 'dev' }, NOT_FOUND],
    ['Hello', { player: 'nobody' }, NOT_FOUND],
  ])('of %j with %j is refused', async (content, body, sentence) => {
    const before = await loggedIn(house, room.exercise, 'replied')
    expect(await refusal(reply(maeve, content, body))).toBe(sentence)
    expect(await loggedIn(house, room.exercise, 'replied')).toEqual(before)
  })

  test.each([null, 5, ['Hello'], 'nul \u0000', 'half \ud800', 'x'.repeat(20_001), undefined])(
    'that is not text is refused, and causes no defect: %j',
    async content => {
      const { status, body } = await reply(maeve, content)
      expect([status < 500, body['type']]).toEqual([true, 'failed'])
    },
  )

  test('may have 2,000 characters', async () => {
    await done(reply(maeve, 'ü'.repeat(2_000)))
    expect((await added(dev)).at(-1)?.content).toHaveLength(2_000)
  })

  test('that a facilitator hides is gone for all players, and the others keep their ids', async () => {
    const [first, second] = await added(dev)
    await room.faye({ kind: 'hide reply', event: 'chatter', reply: first?.id ?? '' })
    expect((await added(maeve)).map(({ id }) => id)[0]).toBe(second?.id)
    expect(await refusal(like(dev, { commentIndex: first?.id }))).toBe('You cannot see this post or reply.')
  })
})

describe('a reply in the name of a sender', () => {
  const replyAs = (body: Readonly<Record<string, unknown>> = {}, key = '') =>
    house.call(
      'replyAsPersona',
      { id: 'rumour', org: 'Press', name: 'Nora Finch', content: 'We print at noon.', by: 'Faye', ...body },
      { token: room.token, headers: key === '' ? {} : { 'idempotency-key': key } },
    )

  test.each([
    [{ org: 'Nobody’s' }, 'Nobody’s'],
    [{ name: 'Somebody else' }, 'Somebody else'],
    [{ content: '  ' }, 'Please write a reply of 1 to 2,000 characters.'],
    [{ content: 'x'.repeat(2_001) }, 'Please write a reply of 1 to 2,000 characters.'],
    [{}, 'No player has this post: it has not been delivered yet, or was withdrawn.'],
  ])('is refused with the reason: %j', async (body, said) => {
    const given = 'org' in body || 'name' in body || !('content' in body) ? body : { id: 'chatter', ...body }
    expect(await refusal(replyAs(given))).toContain(said)
  })

  test('reaches all players who have the post, once, is shown on the console, and can be hidden', async () => {
    const content = 'Boats leave <b>on time</b>.'
    for (let times = 0; times < 2; times += 1) {
      const { body } = await done(replyAs({ id: 'chatter', content }, 'one-press'))
      expect(body['data']).toBe('Replied as Nora Finch. All players who have the post see it.')
    }
    for (const player of [maeve, dev]) {
      const { comments } = await postOf(player)
      const own = comments.filter(({ persona }) => persona === 'Nora Finch')
      expect(own).toEqual([
        expect.objectContaining({ content, organisation: 'Press', byPlayer: false, own: false }),
      ])
    }
    const { body } = await done(house.call('getFacilitatorEvent', { id: 'chatter' }, { token: room.token }))
    const replies = body['replies'] as { id: string; user: string; sender: string }[]
    const shown = replies.find(({ sender }) => sender !== '')
    expect(shown).toMatchObject({ user: 'Nora Finch', sender: 'Press', text: content })
    const state = await done(house.call('getFacilitatorEvents', {}, { token: room.token }))
    expect(JSON.stringify(state.body['actions'])).toContain('Faye replied as Nora Finch.')
    await done(house.call('hideReply', { id: 'chatter', reply: shown?.id }, { token: room.token }))
    expect((await postOf(dev)).comments.filter(({ persona }) => persona === 'Nora Finch')).toEqual([])
  })
})

describe('the world of a post', () => {
  test('in an automated exercise without teams is the player alone', async () => {
    const [ida, samir] = [game.players[0] ?? '', game.players[1] ?? '']
    await begin(house, ida)
    await begin(house, samir)
    await done(like(ida, { id: 'post' }))
    await done(reply(ida, 'Is anybody there?', { id: 'post' }))
    const seen = async (token: string) =>
      mail
        .parse((await done(house.call('getMail', {}, { token }))).body)
        .events.find(({ id }) => id === 'post')
    expect(await seen(ida)).toMatchObject({
      likes: 1,
      liked: true,
      comments: [{ persona: 'Nurse 1', content: 'Is anybody there?' }],
    })
    expect(await seen(samir)).toMatchObject({ likes: 0, comments: [] })
  })

  test('is one exercise: another one’s post of the same id is another post', async () => {
    const twin = await givenRoom(house, await adminToken(house))
    const niamh = await twin.join('niamh')
    expect(await postOf(niamh)).toMatchObject({
      likes: 7,
      comments: [{ persona: 'Zed' }, { persona: 'Ann' }],
    })
  })

  test('is closed when the exercise is', async () => {
    const own = await givenRoom(house, await adminToken(house))
    const token = await own.join('niamh')
    await own.faye({ kind: 'close' })
    expect(await refusal(like(token))).toBe('This exercise has finished.')
    expect(await refusal(reply(token, 'Late'))).toBe('This exercise has finished.')
  })
})
