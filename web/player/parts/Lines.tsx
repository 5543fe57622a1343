import css from './Lines.module.css'

export const Lines = ({
  lines,
  ordered,
}: {
  readonly lines: readonly string[]
  readonly ordered: boolean
}) => {
  const List = ordered ? 'ol' : 'ul'
  if (lines.length <= 1) return <p className={css['text']}>{lines[0]}</p>
  return (
    <List className={ordered ? css['numbered'] : css['lines']}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </List>
  )
}
