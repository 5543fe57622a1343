import type { OnConnectEnd, ReactFlowInstance, XYPosition } from '@xyflow/react'
import { useRef, useState } from 'react'
import { messages, sentence } from '#contracts/words/messages.ts'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useDesk, workOf } from '../desk/desk.ts'
import { isPlain, linked, nextId, type EventLink, linksTo, withLinked } from '../desk/linking.ts'
import { openEvent } from '../desk/opening.ts'
import { overviewIn } from '../desk/overview.ts'
import { shortTarget } from '../desk/words.ts'

export interface Drawn {
  readonly from: string
  readonly to: string | null
  readonly links: readonly EventLink[]
}

interface Placed {
  readonly id: string
  readonly position: XYPosition
  readonly width?: number
  readonly height?: number
}

export const useDrawing = (boxes: readonly Placed[]) => {
  const desk = useDesk()
  const drawing = useRef<Pick<ReactFlowInstance, 'screenToFlowPosition'> | null>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const link = ({ from, to }: Pick<Drawn, 'from' | 'to'>, key: string) => {
    setDrawn(null)
    const id = to ?? nextId(workOf(desk.get()), desk.get().saved.sections)
    desk.change('', work => (to === null ? withLinked(work, from, key, id) : linked(work, from, key, id)))
    showBanner('success', sentence('link drawn', { from, to: shortTarget(id) }))
    if (to === null) openEvent(desk, id, 'subject')
  }
  const draw = (from: string, to: string | null) => {
    const event = overviewIn(desk.get()).get(from)?.event
    if (!event || from === to) return
    const links = linksTo(event, to ?? '')
    const [only] = links
    if (!only) showBanner('warning', messages['link there'])
    else if (isPlain(links)) link({ from, to }, only.key)
    else setDrawn({ from, to, links })
  }
  const onConnectEnd: OnConnectEnd = (release, { fromNode }) => {
    const { clientX, clientY } =
      'changedTouches' in release ? (release.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : release
    const isInside = document.elementFromPoint(clientX, clientY)?.closest('.react-flow__renderer')
    const at = drawing.current?.screenToFlowPosition({ x: clientX, y: clientY })
    if (!fromNode || !at || !isInside) return
    const box = boxes.find(each => isOver(each, at))?.id
    if (box === undefined) return draw(fromNode.id, null)
    if (box === FINISH || box === DEBRIEF || overviewIn(desk.get()).has(box)) draw(fromNode.id, box)
  }
  const onInit = (made: Pick<ReactFlowInstance, 'screenToFlowPosition'>) => {
    drawing.current = made
  }
  return { drawn, link, onConnectEnd, onInit, stop: () => setDrawn(null) } as const
}

const isOver = ({ position, width = 0, height = 0 }: Placed, { x, y }: XYPosition): boolean =>
  x >= position.x && x <= position.x + width && y >= position.y && y <= position.y + height
