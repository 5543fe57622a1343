import { expect, test } from 'vitest'
import { plainLines, plainText } from '../plain-text.ts'

test('each block of a rich text is a line, whatever its file looks like', () => {
  const html =
    '<h2>Night&nbsp;boat</h2>\n<p>She left\n without <strong>lights</strong>.</p><ul><li><p>Call her</p></li><li>Wait</li></ul><p></p>'
  expect(plainLines(html)).toBe('Night boat\nShe left without lights.\nCall her\nWait')
  expect(plainText(html)).toBe('Night boat She left without lights. Call her Wait')
  expect(plainLines('one<br>two<script>three</script>')).toBe('one\ntwo')
})
