import { useMemo } from 'react'
import css from './compare.module.css'
import { marked, type Piece } from './marking.ts'

interface SideBySideProps {
  readonly title: string
  readonly names: readonly [string, string]
  readonly left: string
  readonly right: string
}

export const SideBySide = ({ title, names, left, right }: SideBySideProps) => {
  const { left: one, right: other, isMarked } = useMemo(() => marked(left, right), [left, right])
  return (
    <>
      <div className={css['both']}>
        <Side title={title} name={names[0]} pieces={one} />
        <Side title={title} name={names[1]} pieces={other} />
      </div>
      {left === right && (
        <p className={css['note']}>
          The words are the same: the difference is in formatting, a link, a picture, or a part not shown
          here.
        </p>
      )}
      {!isMarked && <p className={css['note']}>The two texts differ too much to be marked word by word.</p>}
    </>
  )
}

const Side = ({
  title,
  name,
  pieces,
}: {
  readonly title: string
  readonly name: string
  readonly pieces: readonly Piece[]
}) => (
  <div role="group" aria-label={`${name}: ${title}`} className={css['side']}>
    <p className={css['of']}>{name}</p>
    <p className={css['text']}>
      {pieces.every(({ text }) => text === '') && <span className={css['cut']}>Nothing</span>}
      {pieces.map(({ text, is }, at) => {
        // A piece has no key but its position.
        // oxlint-disable-next-line react/no-array-index-key
        if (is === 'own') return <mark key={at}>{text}</mark>
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={is === 'cut' ? css['cut'] : undefined}>
            {text}
          </span>
        )
      })}
    </p>
  </div>
)
