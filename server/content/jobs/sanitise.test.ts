import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byChance } from '#test/support/stories/by-chance.ts'
import { DEFAULT_AGREEMENT } from '#contracts/words/agreement.ts'
import { isRefusal } from '#domain/refusal.ts'
import { DEEPEST, sanitise } from './sanitise.ts'

const cleaned = (html: string): string => {
  const clean = sanitise(html)
  return isRefusal(clean) ? clean.refused : clean
}

describe('authored HTML', () => {
  test.each([
    '<h2>Shift report</h2><p style="text-align: center">Two <strong>theatres</strong> are down.</p>',
    '<ol start="3"><li>Call</li><li>Write down</li></ol>',
    '<p><a href="https://example.org/a?b=1&amp;c=2">rota</a> <a href="tel:+441">ring</a></p>',
    '<img src="/images/code-grey/ward.png" alt="A ward" />',
    '<table><thead><tr><th scope="col">Time</th></tr></thead><tbody><tr><td colspan="2">10:04</td></tr></tbody></table>',
  ])('%s stays as it was written', html => {
    expect(sanitise(html)).toBe(html)
  })

  test.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a href="about:blank">x</a>'],
    ['<a href="java&#10;script:alert(1)">x</a>', '<a href="about:blank">x</a>'],
    ['<img src="data:image/svg+xml;base64,AAAA">', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<form action="https://evil.example"><input name="password">Log in</form>', 'Log in'],
    ['<p style="position:fixed;color:red">x</p>', '<p style="color: red">x</p>'],
    ['<p class="a" id="b" data-c="d">x</p>', '<p>x</p>'],
    ['<iframe src="https://evil.example"></iframe><base href="//evil.example">x', 'x'],
    ['<style>p{display:none}</style>x', 'x'],
    [
      '<p>one<img>two<img alt="three" src="javascript:x">four<img alt=" src=">five<img src="/images/a.png" alt=""></p>',
      '<p>onetwofourfive<img src="/images/a.png" alt="" /></p>',
    ],
    ['<noscript><p title="</noscript><img src=x>">', '<p title="&lt;/noscript&gt;&lt;img src=x&gt;"></p>'],
  ])('%s becomes %s', (html, clean) => {
    expect(sanitise(html)).toBe(clean)
  })

  test('is kept whole with a hundred nested elements, and refused with one more', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`
    expect(sanitise(nested(DEEPEST))).toBe(nested(DEEPEST))
    expect(sanitise(nested(DEEPEST + 1))).toEqual({ refused: 'text too deep', values: { most: DEEPEST } })
  })

  test('is refused if it would be too long to be saved a second time', () => {
    expect(sanitise('<'.repeat(250_000))).toBe('&lt;'.repeat(250_000))
    expect(sanitise('<'.repeat(250_001))).toEqual({ refused: 'text overlong', values: { most: '1,000,000' } })
  })

  test('is not changed by a second cleaning', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<b style="',
      'color:red">',
      "<a href='",
      'https:',
      "'>",
      '<img src=',
      '&lt;',
      '&',
      '<',
      '>',
      '"',
      '<!--',
      '-->',
      '<table>',
      '<td>',
      'text',
      '\u0000',
      '<svg>',
      '</',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), parts => {
        const once = cleaned(parts.join(''))
        expect(sanitise(once)).toBe(once)
      }),
      byChance(1_000),
    )
  })

  test('of a shipped scenario and of the built-in agreement passes unchanged', () => {
    const file: unknown = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../scenarios/code-grey.json'), 'utf8'),
    )
    const contents: string[] = []
    JSON.stringify(file, (key, value: unknown) => {
      if (typeof value === 'string' && /^(content|description|correctFeedback|wrongFeedback)$/.test(key))
        contents.push(value)
      return value
    })
    expect(contents.length).toBeGreaterThan(100)
    // Literal characters and their entities read the same.
    const read = (html: string) =>
      html
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>')
        .replaceAll(/<(br|hr)\s*\/?>/g, '<$1>')
        .replaceAll(/(<img[^>]*?)\s*\/?>/g, '$1>')
    expect(contents.filter(html => read(cleaned(html)) !== read(html))).toEqual([])
    expect(sanitise(DEFAULT_AGREEMENT)).toBe(DEFAULT_AGREEMENT)
  })
})
