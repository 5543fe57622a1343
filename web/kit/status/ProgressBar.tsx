import css from './ProgressBar.module.css'

export const ProgressBar = ({
  label,
  value,
  max = 1,
}: {
  readonly label: string
  readonly value: number
  readonly max?: number
}) => <progress className={css['bar']} max={max} value={value} aria-label={label} />
