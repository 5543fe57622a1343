import { expect, test } from 'vitest'
import { IMAGE_KINDS as OF_THE_WIRE } from '#contracts/media.ts'
import { IMAGE_KINDS } from './image-kinds.ts'

test('the form offers the kinds of pictures the server takes (S2§9)', () => {
  expect(IMAGE_KINDS).toEqual(OF_THE_WIRE)
})
