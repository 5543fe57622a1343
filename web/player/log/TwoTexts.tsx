import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { usePlayerView } from '../visit/play.ts'
import css from './TwoTexts.module.css'
import { isLogOver } from './is-over.ts'
import { choiceInWords } from './kept-in-words.ts'
import { useLogbook } from './logbook-of.ts'
import { onlyIn } from './merge.ts'
import { type Choice, chosen, type Notebook, writtenFor } from './notebook.ts'

export const TwoTexts = () => {
  const [logbook, book] = useLogbook()
  const { mail } = usePlayerView()
  const alias = mail?.alias ?? ''
  const words = wordsOf(book, alias)
  const said = words?.title
  useEffect(() => {
    if (said) announce(said, 'assertive')
  }, [said])
  if (!words) return null
  const { theirs, mine } = words
  const choose = (choice: Choice) => logbook.change(book => chosen(book, choice))
  return (
    <section className={css['two']} aria-labelledby="two-texts">
      <h2 id="two-texts">{words.title}</h2>
      <p>{choiceInWords(theirs.text, isLogOver(mail))}</p>
      <div className={css['texts']}>
        {theirs.text !== '' && <Text title={theirs.title} text={theirs.text} other={mine.text} />}
        <Text title={mine.title} text={mine.text} other={theirs.text} />
      </div>
      <div className={css['actions']}>
        {theirs.text !== '' && (
          <Button variant="primary" onClick={() => choose('both')}>
            Combine both
          </Button>
        )}
        <Button onClick={() => choose('theirs')}>{theirs.take}</Button>
        <Button onClick={() => choose('mine')}>{mine.take}</Button>
      </div>
    </section>
  )
}

const ELSEWHERE = 'in another window or on another device'

const wordsOf = ({ theirs, draft, team }: Notebook, alias: string) => {
  if (theirs === null || draft === null) return null
  const { former } = draft
  const both = (title: string, their: readonly [string, string], my: readonly [string, string]) => ({
    title,
    theirs: { title: their[0], take: their[1], text: theirs.text },
    mine: { title: my[0], take: my[1], text: draft.text },
  })
  if (former !== undefined)
    return both(
      writtenFor(former, team),
      [team ? `The log of Team ${team}` : 'Your log', 'Discard yours'],
      [former ? `Your text for Team ${former}` : 'Your own text', 'Keep only yours'],
    )
  if (theirs.by === alias)
    return both(
      `You changed the log ${ELSEWHERE}`,
      ['Your text there', 'Take that one'],
      ['Your text here', 'Keep this one'],
    )
  if (theirs.by === '')
    return both(
      'The log was changed in the meantime',
      ['The saved text', 'Take that one'],
      ['Your text here', 'Keep this one'],
    )
  return both(
    `${theirs.by} changed the log in the meantime`,
    [`Saved by ${theirs.by}`, 'Take theirs'],
    ['Your text', 'Take mine'],
  )
}

interface TextProps {
  readonly title: string
  readonly text: string
  readonly other: string
}

const Text = ({ title, text, other }: TextProps) => {
  const own = onlyIn(text, other)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lines = box.current
    const first = lines?.querySelector<HTMLElement>('[data-own]')
    if (!lines || !first) return
    const below = first.getBoundingClientRect().top - lines.getBoundingClientRect().top
    lines.scrollTop += below - lines.clientHeight / 2
  }, [])
  return (
    <figure className={css['text']}>
      <figcaption>{title}</figcaption>
      {/* The text scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={css['lines']} role="region" aria-label={title} tabIndex={0}>
        {text.split('\n').map((line, place) => (
          // A line is identified by its position alone.
          <p
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={own.has(place) ? css['own'] : undefined}
            data-own={own.has(place) || undefined}
          >
            {line}
          </p>
        ))}
      </div>
    </figure>
  )
}
