import { expect, test } from 'vitest'
import { mediaShownIn, picturesElsewhere } from './shown-in.ts'

const SITE = 'https://holdfast.example'

test.each([
  ['<img src="/images/quay.png">', ['quay.png']],
  [
    '<p><img alt="x" src="/images/tide%20table.png"><img src="/images/tide%20table.png"></p>',
    ['tide table.png'],
  ],
  ['<img src="/x/../images/quay.png">', ['quay.png']],
  ['<img src="/%69mages/quay.png">', ['quay.png']],
  ['<img alt="href=" src="/images/quay.png" />', ['quay.png']],
  ['<img src="https://holdfast.example/images/a/b.png?x=1#y">', ['a/b.png']],
  ['<img src="http://holdfast.example/images/a.png">', ['a.png']],
  [
    '<a href="https://holdfast.example/logos/port.png">Logo</a><img src="/videos/siren.mp4">',
    ['logos/port.png', 'siren.mp4'],
  ],
])('finds our file in %s', (content, names) => {
  expect(mediaShownIn(content, SITE)).toEqual(names)
})

test.each([
  '<img src="https://elsewhere.example/images/quay.png">',
  '<p>src="/images/quay.png"</p>',
  '<img src="data:image/png;base64,AA==">',
  '<a href="mailto:a@b.example">a</a>',
])('finds no file of ours in %s', content => {
  expect(mediaShownIn(content, SITE)).toEqual([])
})

test.each([
  [
    '<img src="https://elsewhere.example/quay.png?a=1&amp;b=2">',
    ['https://elsewhere.example/quay.png?a=1&b=2'],
  ],
  [
    '<p>a</p><img alt="src=" src="http://holdfast.example.evil.example/a.png">',
    ['http://holdfast.example.evil.example/a.png'],
  ],
  // Browsers ignore tabs and line breaks in an address.
  ['<img src="/\t/evil.example/a.png">', ['/\t/evil.example/a.png']],
  ['<img src="https://user@evil.example:8443/a.png">', ['https://user@evil.example:8443/a.png']],
])('finds the picture of another site in %s', (content, sources) => {
  expect(picturesElsewhere(content, SITE)).toEqual(sources)
})

test.each([
  '<img src="/images/quay.png"><img src="https://holdfast.example/images/a.png">',
  '<img src="data:image/png;base64,AA==">',
  '<a href="https://elsewhere.example/">a</a><p>src="https://elsewhere.example/a.png"</p>',
])('finds no picture of another site in %s', content => {
  expect(picturesElsewhere(content, SITE)).toEqual([])
})
