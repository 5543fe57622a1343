import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { ACROSS } from '#web/kit/action/arrow-keys.ts'
import { tabKeys } from '#web/kit/action/Tabs.tsx'
import { announce } from '#web/kit/announce.tsx'
import { type Desk, useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { inTabOrder, movedSection, ownSections } from '../desk/sections.ts'
import { isFixedSection, type Section } from '../desk/work.ts'
import { moveTo } from '../several/acts.ts'
import { LAST } from '../several/moving.ts'
import { DRAGGED } from '../several/use-dragging.ts'
import css from './SectionTabs.module.css'

/** Rule 208. */
export const SectionTabs = () => {
  const desk = useDesk()
  const sections = useOnDesk(state => workOf(state).sections)
  const open = useOnDesk(state => state.section)
  const tabs = inTabOrder(sections)
  const names = tabs.map(({ name }) => name)
  const onKeyDown = (press: KeyboardEvent) => {
    if (!press.altKey) return tabKeys(press, names, open, name => desk.set({ section: name }), tabId)
    const by = ACROSS[press.key]
    if (by === undefined) return
    press.preventDefault()
    moveSection(open, names.indexOf(open) + by)
  }
  const moveSection = (name: string, to: number) => {
    const own = ownSections(sections)
    if (isFixedSection(name) || to < 0 || to >= own.length) return
    desk.change('', work => movedSection(work, name, to))
    announce(`${name}, now section ${to + 1} of ${own.length}`)
  }
  return (
    <div role="tablist" tabIndex={-1} aria-label="Sections" className={css['tabs']} onKeyDown={onKeyDown}>
      {tabs.map((section, index) => (
        <Tab
          key={section.name}
          name={section.name}
          events={section.events.length}
          isOpen={section.name === open}
          at={index}
          onMove={moveSection}
          isFirstFixed={isFixedSection(section.name) && !isFixedSection(tabs[index - 1]?.name ?? '')}
        />
      ))}
    </div>
  )
}

const tabId = (name: Section['name']) => `section ${name}`

interface TabProps {
  readonly name: string
  readonly events: number
  readonly isOpen: boolean
  readonly at: number
  readonly isFirstFixed: boolean
  readonly onMove: (name: string, to: number) => void
}

const Tab = memo(({ name, events, isOpen, at, isFirstFixed, onMove }: TabProps) => {
  const desk = useDesk()
  const isFixed = isFixedSection(name)
  const { tab, state } = useDragging(desk, name, at, isFixed, onMove)
  useEffect(() => {
    if (isOpen) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen, tab])
  return (
    <button
      ref={tab}
      id={tabId(name)}
      type="button"
      role="tab"
      aria-selected={isOpen}
      aria-controls="section-panel"
      aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
      tabIndex={isOpen ? 0 : -1}
      className={[css['tab'], isFirstFixed && css['apart'], state && css[state]].filter(Boolean).join(' ')}
      onClick={() => desk.set({ section: name })}
    >
      {isFixed && <IconLock aria-hidden size="1.5rem" stroke={1.6} />}
      {name}
      <span className={css['count']}>{events}</span>
    </button>
  )
})

const useDragging = (desk: Desk, name: string, at: number, isFixed: boolean, onMove: TabProps['onMove']) => {
  const tab = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'dragged' | 'over' | null>(null)
  const drop = useRef(onMove)
  useEffect(() => {
    drop.current = onMove
  })
  useEffect(() => {
    const element = tab.current
    if (!element) return undefined
    const stopDragging = draggable({
      element,
      canDrag: () => !isFixed,
      getInitialData: () => ({ section: name }),
      onDragStart: () => setState('dragged'),
      onDrop: () => setState(null),
    })
    const stopTaking = dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        typeof source.data[DRAGGED] === 'string' ||
        (!isFixed && typeof source.data['section'] === 'string' && source.data['section'] !== name),
      onDragEnter: () => setState('over'),
      onDragLeave: () => setState(null),
      onDrop: ({ source }) => {
        setState(null)
        const event = source.data[DRAGGED]
        if (typeof event === 'string') moveTo(desk, event, { section: name, behind: LAST })
        else drop.current(String(source.data['section']), at)
      },
    })
    return () => {
      stopDragging()
      stopTaking()
    }
  }, [desk, name, at, isFixed])
  return { tab, state }
}
