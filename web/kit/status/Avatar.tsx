import { useState } from 'react'
import css from './Avatar.module.css'

/** `size` in rem. */
export const Avatar = ({
  name,
  src,
  size = 3.6,
}: {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number
}) => {
  const [broken, setBroken] = useState<string | null>(null)
  const box = { width: `${size}rem`, height: `${size}rem` }
  if (src && broken !== src)
    return (
      <img
        className={css['avatar']}
        style={box}
        src={src}
        alt=""
        width={size * 10}
        height={size * 10}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    )
  return (
    <span
      className={`${css['avatar']} ${css[`tint${hueOf(name)}`]}`}
      style={{ ...box, fontSize: `${size * 0.38}rem` }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  )
}

export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}

const hueOf = (name: string): number =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4) + 1
