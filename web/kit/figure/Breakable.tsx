import { Fragment } from 'react'

/** Wraps after the at-sign or before a dot. */
export const Breakable = ({ text }: { readonly text: string }) =>
  Array.from(text.matchAll(/\.?[^.@]+@*|[.@]/gu), ({ 0: piece, index: at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
