// Lines an author draws from a box of the layout: to another box, or into empty space for a new event.
import { type OnConnectEnd } from '@xyflow/react'
import { useState } from 'react'
import { messages, sentence } from '#contracts/messages.ts'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useDesk, workOf } from '../desk/desk.ts'
import { isPlain, linked, nextId, type Way, waysTo, withLinked } from '../desk/linking.ts'
import { openEvent } from '../desk/opening.ts'
import { overviewIn } from '../desk/overview.ts'

export interface Drawn {
  readonly from: string
  /** Null: an event that is only begun thereby. */
  readonly to: string | null
  readonly ways: readonly Way[]
}

export const useDrawing = () => {
  const desk = useDesk()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const link = ({ from, to }: Pick<Drawn, 'from' | 'to'>, key: string) => {
    setDrawn(null)
    const id = to ?? nextId(workOf(desk.get()))
    desk.change('', work => (to === null ? withLinked(work, from, key, id) : linked(work, from, key, id)))
    showBanner('success', sentence('link drawn', { from, to: id }))
    if (to === null) openEvent(desk, id, 'subject')
  }
  const draw = (from: string, to: string | null) => {
    const event = overviewIn(desk.get()).get(from)?.event
    if (!event || from === to) return
    const ways = waysTo(event, to ?? '')
    const [only] = ways
    if (!only) showBanner('warning', messages['link there'])
    else if (isPlain(ways)) link({ from, to }, only.key)
    else setDrawn({ from, to, ways })
  }
  const onConnectEnd: OnConnectEnd = (release, { fromNode }) => {
    const { clientX, clientY } = 'changedTouches' in release ? (release.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : release
    const under = document.elementFromPoint(clientX, clientY)
    // Let go outside of the drawing, it was thought better of.
    if (!fromNode || !under?.closest('.react-flow__renderer')) return
    const box = under.closest<HTMLElement>('.react-flow__node')?.dataset['id']
    if (box === undefined) return draw(fromNode.id, null)
    if (box === FINISH || box === DEBRIEF || overviewIn(desk.get()).has(box)) draw(fromNode.id, box)
  }
  return { drawn, link, onConnectEnd, stop: () => setDrawn(null) } as const
}
