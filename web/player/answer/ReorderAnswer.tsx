import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { AnswerFrame } from './AnswerFrame.tsx'
import { useKeptAnswer } from './kept-answer.ts'
import { move, sameItems } from './move.ts'
import css from './ReorderAnswer.module.css'

/** Rule 208. */
export const ReorderAnswer = ({
  event,
  texts,
}: {
  readonly event: PlayEvent
  readonly texts: readonly string[]
}) => {
  const [order, setOrder] = useKeptAnswer<readonly string[]>(event, texts, kept => sameItems(kept, texts))
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useRef<HTMLElement | null>(null)

  // An element that moves in the page loses the focus.
  useLayoutEffect(() => {
    keepFocus.current?.focus()
    keepFocus.current = null
  })

  const place = (text: string, to: number) => {
    const next = move(order, order.indexOf(text), to)
    if (next !== order) setOrder(next)
    return next.indexOf(text)
  }
  const press = (text: string, by: number, button: HTMLElement) => {
    keepFocus.current = button
    announce(`${text}, now ${place(text, order.indexOf(text) + by) + 1} of ${order.length}`)
  }
  const follow = (pointer: React.PointerEvent) => {
    if (dragged !== null) place(dragged, placeAt(list.current, pointer.clientY))
  }
  return (
    <AnswerFrame
      event={event}
      hint="Put these in order, with the first at the top"
      given={order}
      check={() => ({ response: JSON.stringify(order) })}
    >
      {/* The list captures the pointer: an item that moves in the page would lose it. */}
      <ol
        ref={list}
        className={css['list']}
        onPointerMove={follow}
        onLostPointerCapture={() => setDragged(null)}
      >
        {order.map((text, index) => (
          <li key={text} className={`${css['item']} ${dragged === text ? css['dragged'] : ''}`}>
            <span className={css['number']}>{index + 1}</span>
            <span
              className={css['grip']}
              aria-hidden
              // Otherwise the browser selects text, and drags the selection on the next press.
              onMouseDown={mouse => mouse.preventDefault()}
              onPointerDown={pointer => {
                list.current?.setPointerCapture(pointer.pointerId)
                setDragged(text)
              }}
            >
              <IconGripVertical size="1.8rem" />
            </span>
            <span className={css['text']}>{text}</span>
            <IconButton
              small
              label={`Move up: ${text}`}
              aria-disabled={index === 0}
              onClick={click => press(text, -1, click.currentTarget)}
            >
              <IconArrowUp aria-hidden size="1.8rem" />
            </IconButton>
            <IconButton
              small
              label={`Move down: ${text}`}
              aria-disabled={index === order.length - 1}
              onClick={click => press(text, 1, click.currentTarget)}
            >
              <IconArrowDown aria-hidden size="1.8rem" />
            </IconButton>
          </li>
        ))}
      </ol>
    </AnswerFrame>
  )
}

const placeAt = (list: HTMLElement | null, y: number): number => {
  const items = [...(list?.children ?? [])]
  const below = items.findIndex(item => y < item.getBoundingClientRect().bottom)
  return below === -1 ? items.length - 1 : below
}
