import { Schema, type MarkType } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { BLANK } from '#domain/scenario/authored-html.ts'
import { blankLinksIn } from './blank-links.ts'

const schema = new Schema({
  nodes: { doc: { content: 'p+' }, p: { content: 'text*' }, text: {} },
  marks: { link: { attrs: { href: {} } }, bold: {} },
})
const { link, bold } = schema.marks as Record<'link' | 'bold', MarkType>
const nowhere = link.create({ href: BLANK })
const text = (words: string, ...marks: ReturnType<MarkType['create']>[]) => schema.text(words, marks)
const page = (...paragraphs: readonly (readonly ReturnType<typeof text>[])[]) =>
  schema.node(
    'doc',
    null,
    paragraphs.map(words => schema.node('p', null, [...words])),
  ).content

test('a link counts once, however its words are marked', () => {
  const marked = [text('the ', nowhere), text('bold', nowhere, bold.create()), text(' rota', nowhere)]
  expect(blankLinksIn(page(marked))).toBe(1)
  expect(
    blankLinksIn(page([text('The rota')], [text('at', link.create({ href: 'https://a.example' }))])),
  ).toBe(0)
})

test('links with words between them, and in two paragraphs, count separately', () => {
  const one = text('one', nowhere)
  expect(blankLinksIn(page([one, text(' and '), one], [one]))).toBe(3)
})
