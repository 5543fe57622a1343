import { useEffect } from 'react'

/**
 * Sets the browser tab's title, with the unread count in front if there is one (expectation 27). `product:
 * ''` leaves out the product's name.
 */
export const usePageTitle = (
  title: string,
  { unread = 0, product = 'Holdfast' }: { unread?: number; product?: string } = {},
): void => {
  const whole = `${unread > 0 ? `(${unread}) ` : ''}${title}${product && ` · ${product}`}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
