import { useEffect } from 'react'

/** Expectation 27. */
export const usePageTitle = (
  title: string,
  { unread = 0, product = 'Holdfast' }: { unread?: number; product?: string } = {},
): void => {
  const whole = `${unread > 0 ? `(${unread}) ` : ''}${title}${product && ` · ${product}`}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
