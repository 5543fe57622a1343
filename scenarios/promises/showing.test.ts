import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from '#test/support/tree.ts'
import { FOLDER, named, readings, words } from './reading.ts'

const mediaOf = (name: string) =>
  filesBelow(`scenarios/${name}/media`, /./).map(path => path.replace(`scenarios/${name}/media/`, ''))

test('no two scenarios have pictures of the same name: the library has one folder for all', () => {
  const all = readings.flatMap(({ name }) => mediaOf(name))
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])
})

describe.each(readings)('what is shown in $name', ({ name, scenario, events, promised }) => {
  const media = join(FOLDER, name, 'media')

  test('every picture that is named exists, and has alternative text', () => {
    const shown = events.flatMap(event => [
      { event, image: event.image, alt: event.imageAlt },
      { event, image: event.image2, alt: event.image2Alt },
    ])
    const used = shown.filter(({ image }) => image)
    expect(used.length).toBeGreaterThanOrEqual(promised.pictures)
    expect(used.filter(({ image }) => !existsSync(join(media, image))).map(({ image }) => image)).toEqual([])
    expect(used.filter(({ alt }) => words(alt) < 4).map(({ event }) => named(event))).toEqual([])
    expect(scenario.details.image).toBe(`${name}/cover.png`)
    expect(existsSync(join(media, scenario.details.image))).toBe(true)
    const inDocuments = scenario.documents.flatMap(({ images }) => images)
    expect(
      inDocuments
        .filter(({ url }) => !existsSync(join(media, url.replace('/images/', ''))))
        .map(({ url }) => url),
    ).toEqual([])
  })

  test('every sender and every commenter has a picture', () => {
    const people = new Set(
      events.flatMap(({ name, comments }) => [name, ...comments.map(({ persona }) => persona)]),
    )
    const faceless = [...people].filter(
      person => !existsSync(join(media, 'personas', `${person.replace(/[^\p{L}\p{N}]/gu, '')}.png`)),
    )
    expect(people.size).toBeGreaterThanOrEqual(promised.people)
    expect(faceless).toEqual([])
  })

  test('media are small PNGs, no SVG among them', () => {
    const pictures = mediaOf(name)
    const sizeOf = (path: string) => statSync(join(media, path)).size
    expect(pictures.filter(path => !path.endsWith('.png'))).toEqual([])
    expect(pictures.filter(path => sizeOf(path) > 120 * 1024)).toEqual([])
    expect(pictures.reduce((total, path) => total + sizeOf(path), 0)).toBeLessThan(4 * 1024 * 1024)
  })

  test('every document that is attached exists, and a form that is asked for is a form', () => {
    const attached = events.flatMap(event =>
      [event.pdf, event.pdf2]
        .filter(Boolean)
        .map(name => ({ event, document: scenario.documents.find(({ fileName }) => fileName === name) })),
    )
    expect(attached.filter(({ document }) => !document).map(({ event }) => named(event))).toEqual([])
    const forms = attached
      .filter(({ event }) => event.responseType === 'form')
      .map(({ document }) => document)
    expect(forms.map(form => form?.type)).toEqual(
      events.filter(({ responseType }) => responseType === 'form').map(() => 'Form'),
    )
    expect(forms.filter(form => form?.fields.length === 0)).toEqual([])
    const { feedbackForm } = scenario.details
    if (feedbackForm !== '')
      expect(scenario.documents.map(({ fileName }) => fileName)).toContain(feedbackForm)
  })

  test('every document is attached to something or asked for at the end', () => {
    const used = new Set([scenario.details.feedbackForm, ...events.flatMap(({ pdf, pdf2 }) => [pdf, pdf2])])
    expect(
      scenario.documents.filter(({ fileName }) => !used.has(fileName)).map(({ fileName }) => fileName),
    ).toEqual([])
  })

  test('no sender changes role or address between messages, and every address is invented', () => {
    const cards = events.map(({ name, role, organisation, address }) => ({
      name,
      card: [role, organisation, address].join(' | '),
    }))
    const byName = Map.groupBy(cards, ({ name }) => name)
    expect(
      [...byName].filter(([, seen]) => new Set(seen.map(({ card }) => card)).size > 2).map(([name]) => name),
    ).toEqual([])
    const addresses = events.flatMap(({ address, comments }) => [
      address,
      ...comments.map(comment => comment.address),
    ])
    expect(addresses.filter(address => !address.endsWith('.example'))).toEqual([])
  })

  test('subjects fit on a line, mails on a page, and posts are named by the beginning of their text (S1§9)', () => {
    expect(events.filter(({ subject }) => subject.length > 60).map(named)).toEqual([])
    expect(events.filter(({ content }) => words(content) > promised.longest).map(named)).toEqual([])
    const posts = events.filter(({ type }) => type === 'Social')
    for (const post of posts)
      expect(post.subject).toBe(`${post.content.replace(/<[^>]+>/g, '').slice(0, 30)}...`)
  })

  test('quotes are typographic, as in print', () => {
    const texts = events.flatMap(({ subject, content, options }) => [
      subject,
      content,
      ...options.map(({ text }) => text),
    ])
    expect(texts.filter(text => /['"]/.test(text.replace(/<[^>]+>/g, '')))).toEqual([])
  })
})
