import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { hoverOfPointers } from './hover-of-pointers.ts'

const built = async (css: string) => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [hoverOfPointers] } } },
    'build',
  )
  const { code } = await preprocessCSS(css, 'one.css', config)
  return squeezed(code)
}

const squeezed = (css: string) => css.replaceAll(/\s*([{}:@()])\s*/g, '$1').trim()

test('a hover rule applies only to pointers that can hover, and keeps its place among the rules', async () => {
  expect(await built('.a:hover { color: red } .b { color: blue }')).toBe(
    squeezed('@media (hover: hover) { .a:hover { color: red } } .b { color: blue }'),
  )
})

test('the other selectors of a hover rule apply everywhere', async () => {
  expect(await built('.a:hover, .a[aria-current] { color: red }')).toBe(
    squeezed('.a[aria-current] { color: red } @media (hover: hover) { .a:hover { color: red } }'),
  )
})

test('a hover rule within a media query needs both conditions', async () => {
  expect(await built('@media (max-width: 9px) { .a:hover { color: red } }')).toBe(
    squeezed('@media (max-width: 9px) { @media (hover: hover) { .a:hover { color: red } } }'),
  )
})
