import css from './Wordmark.module.css'

export const Mark = () => (
  <svg className={css['mark']} viewBox="0 0 32 32" aria-hidden>
    <rect className={css['plate']} width="32" height="32" rx="8" />
    <path className={css['bars']} d="M9 7v18M23 7v18M9 16h14" />
    <circle className={css['ring']} cx="16" cy="16" r="4.6" />
  </svg>
)

export const Wordmark = ({ compact = false }: { readonly compact?: boolean }) => (
  <span className={`${css['wordmark']} ${compact ? css['compact'] : ''}`}>
    <Mark />
    <span className={css['name']}>Holdfast</span>
  </span>
)
