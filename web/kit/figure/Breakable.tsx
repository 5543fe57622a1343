import { Fragment } from 'react'

/**
 * An address breaks behind its at-sign or before a dot, and only where that is not enough anywhere else: its
 * cell says overflow-wrap.
 */
export const Breakable = ({ text }: { readonly text: string }) =>
  Array.from(text.matchAll(/\.?[^.@]+@*|[.@]/gu), ({ 0: piece, index: at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
