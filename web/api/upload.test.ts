import { afterEach, expect, test, vi } from 'vitest'
import { REPLY_MARK } from '#contracts/words/reply-mark.ts'
import { sendFile } from './upload.ts'

afterEach(() => void vi.unstubAllGlobals())

const replied = (body: string, headers: Readonly<Record<string, string>>) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      readonly status = 200
      readonly responseText = body
      open() {}
      setRequestHeader() {}
      getResponseHeader(name: string) {
        return headers[name] ?? null
      }
      send() {
        this.dispatchEvent(new Event('load'))
      }
    },
  )

const sent = () => sendFile('uploadImage', null, {}, new File(['a'], 'a.png'))

test('an upload succeeds with any reply of the product, not only a sentence', async () => {
  replied('{"url":"/images/a.png"}', { [REPLY_MARK.name]: REPLY_MARK.value })
  expect(await sent()).toEqual({ url: '/images/a.png' })
})

test('a stranger’s reply to an upload is a lost connection', async () => {
  replied('{"url":"/welcome"}', {})
  await expect(sent()).rejects.toMatchObject({ kind: 'network' })
})
