import { expect, test } from 'vitest'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { givenEvent } from '#test/support/stories/given-event.ts'
import type { OwnReply, Wish } from './kept-talk.ts'
import { unshown, withLikes } from './with-talk.ts'

type Comment = PlayEvent['comments'][number]
const comment = (changes: Partial<Comment> & { id: string }): Comment => ({
  persona: 'maeve (Athena)',
  organisation: '',
  address: '',
  content: 'Stay calm.',
  likes: 2,
  retweets: 0,
  liked: false,
  byPlayer: true,
  own: false,
  key: '',
  at: '2026-11-17T10:40:00.000Z',
  xt: 60_000,
  ...changes,
})
const post = givenEvent({ id: 's1', type: 'Social', likes: 7, comments: [comment({ id: 'c1' })] })
const wish = (changes: Partial<Wish> = {}): Wish => ({
  post: 's1',
  target: '',
  liked: true,
  key: 'k',
  state: 'sending',
  ...changes,
})
const reply: OwnReply = { post: 's1', text: 'Stay calm.', at: 0, key: 'k', state: 'sending', why: '' }

test('a like counts at once, before the server confirms it', () => {
  expect(withLikes([post], [wish()])[0]).toMatchObject({ likes: 8, liked: true })
  expect(withLikes([post], [wish({ target: 'c1' })])[0]?.comments[0]).toMatchObject({ likes: 3, liked: true })
})

test('a like that the server knows already is not counted twice', () => {
  expect(withLikes([{ ...post, likes: 8, liked: true }], [wish()])[0]).toMatchObject({
    likes: 8,
    liked: true,
  })
})

test('a withdrawn like lowers the number by one, but never below zero', () => {
  expect(withLikes([{ ...post, likes: 8, liked: true }], [wish({ liked: false })])[0]).toMatchObject({
    likes: 7,
    liked: false,
  })
  expect(withLikes([{ ...post, likes: 0, liked: true }], [wish({ liked: false })])[0]).toMatchObject({
    likes: 0,
  })
})

test('untouched posts stay the same objects, so that they are not rendered again', () => {
  const other = givenEvent({ id: 's2', type: 'Social' })
  expect(withLikes([post, other], [wish()])[1]).toBe(other)
  expect(withLikes([post], [])[0]).toBe(post)
})

test('a reply is shown below its post at once, and only once when the server has it too', () => {
  expect(unshown(post, [reply])).toEqual([reply])
  expect(unshown({ ...post, comments: [comment({ id: 'r5', own: true, key: 'k' })] }, [reply])).toEqual([])
})

test('a teammate’s reply in the same words is another reply', () => {
  expect(unshown({ ...post, comments: [comment({ id: 'r5', key: '' })] }, [reply])).toEqual([reply])
  expect(unshown(givenEvent({ id: 's2', type: 'Social' }), [reply])).toEqual([])
})
