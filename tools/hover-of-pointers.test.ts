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

test('what a pointer hovers over changes for pointers that hover alone, and keeps its place among the rules', async () => {
  expect(await built('.a:hover { color: red } .b { color: blue }')).toBe(
    squeezed('@media (hover: hover) { .a:hover { color: red } } .b { color: blue }'),
  )
})

test('a rule it shares with others goes on for them everywhere', async () => {
  expect(await built('.a:hover, .a[aria-current] { color: red }')).toBe(
    squeezed('.a[aria-current] { color: red } @media (hover: hover) { .a:hover { color: red } }'),
  )
})

test('within a narrow page it is one of both', async () => {
  expect(await built('@media (max-width: 9px) { .a:hover { color: red } }')).toBe(
    squeezed('@media (max-width: 9px) { @media (hover: hover) { .a:hover { color: red } } }'),
  )
})
