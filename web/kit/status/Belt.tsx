import css from './Belt.module.css'

export const BELTS = ['White', 'Blue', 'Black'] as const
export type BeltLevel = 0 | 1 | 2

export const isBelt = (level: number | null | undefined): level is BeltLevel =>
  level === 0 || level === 1 || level === 2

export const Belt = ({
  level,
  word = 'belt',
  size = 'md',
}: {
  readonly level: BeltLevel
  readonly word?: 'belt' | 'colour' | 'none'
  readonly size?: 'sm' | 'md' | 'lg'
}) => {
  const name = BELTS[level]
  const drawing = (
    <svg
      className={`${css['drawing']} ${css[name]} ${css[size]}`}
      viewBox="0 0 52 34"
      {...(word === 'none' ? { role: 'img', 'aria-label': `${name} belt` } : { 'aria-hidden': true })}
    >
      {level === 2 && <rect className={css['plate']} x="-4" y="-2.500" width="60" height="40" rx="7" />}
      <path d="M22 15 13 31l7 2.500 7-14zM30 15l9 16-7 2.500-7-14z" />
      <rect x="1.500" y="4" width="49" height="11" rx="1.500" />
      <path d="M18.500 3.500 26 1.500l7.500 2v12L26 18.500l-7.500-3z" />
    </svg>
  )
  if (word === 'none') return drawing
  return (
    <span className={css['belt']}>
      {drawing}
      <span>{word === 'belt' ? `${name} belt` : name}</span>
    </span>
  )
}
