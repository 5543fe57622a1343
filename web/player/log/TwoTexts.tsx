import { useEffect, useRef } from 'react'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import css from './TwoTexts.module.css'
import { useLogbook } from './logbook-of.ts'
import { onlyIn } from './merge.ts'
import { type Choice, chosen } from './notebook.ts'

/** Somebody else saved while this player wrote: both texts, and what shall become of them (rule 108). Nothing is decided without him. */
export const TwoTexts = () => {
  const [logbook, { theirs, draft }] = useLogbook()
  const hasTwo = theirs !== null && draft !== null
  useEffect(() => {
    if (hasTwo) announce(exerciseSentence('notes conflict'), 'assertive')
  }, [hasTwo])
  if (!hasTwo) return null
  const who = theirs.by || 'Somebody else'
  const choose = (choice: Choice) => logbook.change(book => chosen(book, choice))
  return (
    <section className={css['two']} aria-labelledby="two-texts">
      <h2 id="two-texts">{theirs.by ? `${theirs.by} changed the log meanwhile` : exerciseSentence('notes conflict')}</h2>
      <p>Nothing is lost. Put both together, or take one of the two; then press Update.</p>
      <div className={css['texts']}>
        <Text title={`What ${who} saved`} text={theirs.text} other={draft.text} />
        <Text title="What you wrote" text={draft.text} other={theirs.text} />
      </div>
      <div className={css['actions']}>
        <Button variant="primary" onClick={() => choose('both')}>
          Put both together
        </Button>
        <Button onClick={() => choose('theirs')}>Take theirs</Button>
        <Button onClick={() => choose('mine')}>Take mine</Button>
      </div>
    </section>
  )
}

interface TextProps {
  readonly title: string
  readonly text: string
  readonly other: string
}

/** One of the two, its own lines marked by a plus and a colour. */
const Text = ({ title, text, other }: TextProps) => {
  const own = onlyIn(text, other)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lines = box.current
    const first = lines?.querySelector<HTMLElement>('[data-own]')
    // A long log begins to differ far below its beginning.
    if (lines && first) lines.scrollTop = first.offsetTop - lines.offsetTop - lines.clientHeight / 2
  }, [])
  return (
    <figure className={css['text']}>
      <figcaption>{title}</figcaption>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={css['lines']} role="region" aria-label={title} tabIndex={0}>
        {text.split('\n').map((line, place) => (
          // A line is known by its place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place} className={own.has(place) ? css['own'] : undefined} data-own={own.has(place) || undefined}>
            {line}
          </p>
        ))}
      </div>
    </figure>
  )
}
