import { Fragment } from 'react'

/**
 * An address wraps after its at-sign or before a dot, and elsewhere only if that is not enough: its cell sets
 * overflow-wrap.
 */
export const Breakable = ({ text }: { readonly text: string }) =>
  Array.from(text.matchAll(/\.?[^.@]+@*|[.@]/gu), ({ 0: piece, index: at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
