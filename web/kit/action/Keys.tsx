import css from './Keys.module.css'

export const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={css['keys']}>
    {keys.map(key => (
      <kbd key={key} className={css['key']}>
        {key}
      </kbd>
    ))}
  </span>
)

export const ShortcutList = ({
  shortcuts,
}: {
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[]
}) => (
  <dl className={css['list']}>
    {shortcuts.map(({ keys, does }) => (
      <div key={does} className={css['row']}>
        <dt>
          <Keys keys={keys} />
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
