import '@xyflow/react/dist/base.css'
import {
  Background,
  BaseEdge,
  Controls,
  Handle,
  MarkerType,
  MiniMap,
  type NodeProps,
  type OnConnectEnd,
  Position,
  ReactFlow,
  type ReactFlowInstance,
  type Node,
  type Edge,
  type EdgeProps,
} from '@xyflow/react'
import { useMemo, useRef, useState } from 'react'
import { ANSWERS } from '#contracts/words/scenario-fields.ts'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { preview } from '#web/content/preview.ts'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { durationOf } from '#web/kit/units.ts'
import { type Desk, useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import { overviewOf } from '../desk/overview.ts'
import { recipientsOf, shortTarget, titleOf } from '../desk/words.ts'
import { AssumedBar } from './AssumedBar.tsx'
import { pathOf } from './arranged.ts'
import { ALL, atFirst, smallestZoom } from './fitting.ts'
import { type Box, graphOf, type Line, STUB } from './graph.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { Outcome } from './outcome.ts'
import { clock } from './times.ts'
import { useDrawing } from './use-drawing.ts'
import { useOutcome } from './use-outcome.ts'
import { useSections } from './use-sections.ts'
import { WaySelect } from './WaySelect.tsx'
import css from './GraphView.module.css'

/** In rem; the graph counts in pixels. */
const WIDTH = 24
const HEIGHT = 13
const CHOICE = 5
/** Characters (S2§9). */
const PREVIEW = 140

// A type, not an interface: the graph needs an index signature.
type BoxLook = {
  readonly isOpen: boolean
  /** When the box is reached with the assumed answers; null if no time is shown. */
  readonly when: string | null
  readonly isDim: boolean
  readonly onOpen: (id: string) => void
}

type BoxNode = Node<BoxLook & { readonly box: Box }, 'box'>
type LineEdge = Edge<{ readonly line: Line }, 'line'>

const wholeOn = new WeakMap<Desk, boolean>()

/** Rule 164. */
export const GraphView = () => {
  const desk = useDesk()
  const overview = overviewOf(useSections())
  const section = useOnDesk(state => state.section)
  const selected = useOnDesk(state => workOf(state).editing?.original)
  const [whole, setWhole] = useState(wholeOn.get(desk) ?? false)
  const showWhole = (next: boolean) => {
    wholeOn.set(desk, next)
    setWhole(next)
  }
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const outcome = useOutcome()
  const height = outcome ? HEIGHT + CHOICE : HEIGHT
  const graph = useMemo(
    () => graphOf(overview, whole ? null : section, { width: WIDTH * rem, height: height * rem }),
    [overview, section, whole, height, rem],
  )
  const nodes = useMemo(
    () =>
      graph.boxes.map((box): BoxNode => ({
        id: box.id,
        type: 'box',
        position: { x: box.x, y: box.y },
        ...boxSize(box, height, rem),
        data: {
          box,
          isOpen: box.id === selected,
          ...lookOf(box, outcome),
          onOpen: id => openEvent(desk, id),
        },
      })),
    [graph, selected, outcome, desk, height, rem],
  )
  const { drawn, link, stop, ...drawing } = useDrawing(nodes)
  const edges = useMemo(() => graph.arrows.map(arrow => edgeOf(arrow, outcome)), [graph, outcome])
  return (
    <section className={css['graph']} aria-label="Branches" id="section-panel">
      <div className={css['tools']}>
        <AssumedBar outcome={outcome} />
        <Toggle checked={whole} onChange={showWhole}>
          All sections
        </Toggle>
        <p className={css['legend']}>
          The letter on a line is the option that leads there; a dashed line is for late or missing answers.{' '}
          <span className={css['drawing']}>
            Drag the dot below a box onto another box, or into empty space for a new event; by keyboard, open
            the event and choose its next event.
          </span>
        </p>
      </div>
      <div className={css['canvas']}>
        <Flow key={`${whole} ${section} ${height}`} nodes={nodes} edges={edges} {...drawing} />
      </div>
      {drawn && (
        <LinkDialog
          from={drawn.from}
          to={drawn.to === null ? 'a new event' : shortTarget(drawn.to)}
          links={drawn.links}
          overview={overview}
          onPick={key => link(drawn, key)}
          onClose={stop}
        />
      )}
    </section>
  )
}

/**
 * Gives each box its size as if it were measured: a box outside the view is not drawn, and without its size the
 * graph could not be fitted.
 */
const boxSize = (box: Box, full: number, rem: number) => {
  const [width, height] = [WIDTH * rem, (box.event ? full : full / STUB) * rem]
  return {
    width,
    height,
    measured: { width, height },
    handles: [
      { type: 'target' as const, position: Position.Top, x: width / 2, y: 0, width: 1, height: 1 },
      { type: 'source' as const, position: Position.Bottom, x: width / 2, y: height, width: 1, height: 1 },
    ],
  }
}

const lookOf = (box: Box, outcome: Outcome | null): Pick<BoxLook, 'when' | 'isDim'> => {
  if (!outcome) return { when: null, isDim: false }
  if (box.isFar) return { when: null, isDim: !outcome.steps.has(box.id) }
  const at = box.id === FINISH ? (outcome.endsAt ?? undefined) : outcome.times.get(box.id)
  if (at !== undefined) return { when: clock(at), isDim: false }
  return {
    when: null,
    isDim: box.id !== DEBRIEF || !outcome.timeline.deliveries.some(({ id }) => id === DEBRIEF),
  }
}

const edgeOf = (line: Line, outcome: Outcome | null): LineEdge => ({
  id: line.id,
  type: 'line',
  source: line.from,
  target: line.to,
  data: { line },
  focusable: false,
  className: [
    line.isLate ? css['late'] : '',
    line.label === '' ? '' : css['branch'],
    !outcome ? '' : css[outcome.steps.has(line.id) ? 'taken' : 'notTaken'],
  ].join(' '),
  markerEnd: {
    type: MarkerType.ArrowClosed,
    color: line.isLate ? 'var(--c-warn-solid)' : 'var(--c-line-control)',
  },
})

const LineView = ({ data, markerEnd = '' }: EdgeProps<LineEdge>) => {
  if (!data) return null
  const { corners, label, labelAt } = data.line
  return (
    <BaseEdge
      path={pathOf(corners)}
      markerEnd={markerEnd}
      interactionWidth={0}
      label={label}
      labelX={labelAt.x}
      labelY={labelAt.y}
      labelBgPadding={[6, 3]}
      labelBgBorderRadius={8}
    />
  )
}

interface FlowProps {
  readonly nodes: BoxNode[]
  readonly edges: LineEdge[]
  readonly onConnectEnd: OnConnectEnd
  readonly onInit: (canvas: Pick<ReactFlowInstance, 'screenToFlowPosition'>) => void
}

const Flow = ({ nodes, edges, onConnectEnd, onInit }: FlowProps) => {
  const canvas = useRef<HTMLDivElement>(null)
  return (
    <ReactFlow
      ref={canvas}
      nodes={nodes}
      edges={edges}
      nodeTypes={TYPES}
      edgeTypes={LINES}
      proOptions={{ hideAttribution: true }}
      minZoom={smallestZoom(nodes)}
      nodesDraggable={false}
      connectOnClick={false}
      onConnectEnd={onConnectEnd}
      // Before this, the size of the canvas is not known.
      onInit={instance => {
        onInit(instance)
        const { clientWidth: width = 0, clientHeight: height = 0 } = canvas.current ?? {}
        void instance.fitView(atFirst(nodes, { width, height }))
      }}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      onlyRenderVisibleElements
    >
      <Background gap={24} />
      <Controls showInteractive={false} fitViewOptions={ALL} />
      <MiniMap
        pannable
        ariaLabel="Overview of the branches"
        nodeClassName={({ data }: BoxNode) => css[`of${data.box.event?.type ?? ''}`] ?? ''}
      />
    </ReactFlow>
  )
}

const BoxView = ({ data: { box, isOpen, when, isDim, onOpen } }: NodeProps<BoxNode>) => {
  const { event, words } = box
  const recipients = useOnDesk(state => (event ? recipientsOf(event, workOf(state).details.roles) : ''))
  return (
    <div className={`${css['place']} ${isDim ? css['dim'] : ''}`}>
      <Handle type="target" position={Position.Top} className={css['handle']} isConnectable={false} />
      {event ? (
        <button
          type="button"
          id={`event ${event.id}`}
          className={`${css['box']} ${isOpen ? css['open'] : ''} nodrag`}
          onClick={() => onOpen(event.id)}
        >
          <span className={css['top']}>
            <EventIcon type={event.type} size="small" />
            <strong>{event.id}</strong>
            <span className={css['when']}>{isDim ? 'not reached' : (when ?? words)}</span>
          </span>
          <span className={css['title']}>{titleOf(event)}</span>
          <span className={css['preview']}>{preview(event.content, PREVIEW)}</span>
          <span className={css['asks']}>
            {ANSWERS[event.responseType]}
            {event.timeLimit !== null && `, ${durationOf(event.timeLimit)}`}
            {recipients === '' ? event.team && ', team' : `, for ${recipients}`}
          </span>
        </button>
      ) : (
        <span className={css['stub']}>
          {words}
          {when && `, ${when}`}
        </span>
      )}
      {event && <WaySelect event={event} />}
      <Handle
        type="source"
        position={Position.Bottom}
        className={event ? css['source'] : css['handle']}
        isConnectable={event !== null}
        title={event ? 'Drag to the next event' : undefined}
        data-source={event?.id}
      />
    </div>
  )
}

const TYPES = { box: BoxView }
const LINES = { line: LineView }
