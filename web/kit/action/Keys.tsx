import css from './Keys.module.css'

/** Keys drawn as caps: `<Keys keys={['Ctrl', 'Enter']} />`. */
export const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={css['keys']}>
    {keys.map(key => (
      <kbd key={key} className={css['key']}>
        {key}
      </kbd>
    ))}
  </span>
)

/** The shortcuts of a page, as shown on `?`. */
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
