import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircleCheck,
  IconCircleDashed,
  IconDeviceFloppy,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconSearch,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#contracts/words/messages.ts'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { Menu } from '#web/kit/action/Menu.tsx'
import { useMediaQuery } from '#web/kit/media-query.ts'
import { clockTime } from '#web/kit/time.ts'
import { useEditorSession } from '#web/session/editor-session.ts'
import { opening } from '#web/editor/page/arrival.ts'
import { useAuthoring } from '../desk/authoring.ts'
import { CheckButton } from '../checks/CheckButton.tsx'
import { isUnreadable, useSave } from '../checks/use-checking.ts'
import { isUnsaved, savedAtOf, savedDetails, useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { exportScenario } from '../saving/exporting.ts'
import { askToReplace, newScenario, showFormat } from '../desk/opening.ts'
import { shownName } from '../saving/saving.ts'
import { usePlay } from '../play/use-play.ts'
import { OthersHere } from '../together/OthersHere.tsx'
import css from './Head.module.css'
import { SectionMenu } from './SectionMenu.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { takenBack } from './keys.ts'
import { ViewLinks } from './ViewLinks.tsx'
import { visibilityWords } from './visibility-words.ts'

export const Head = () => {
  const [shown, show] = useShown()
  const isNarrow = useMediaQuery('(max-width: 949px)')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!shown) return undefined
    const fold = ({ key, target }: KeyboardEvent) => {
      // In an open menu, Escape closes that menu alone.
      if (key !== 'Escape' || (target instanceof Element && target.closest('[role=menu]'))) return
      show(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', fold)
    return () => document.removeEventListener('keydown', fold)
  }, [shown, show])
  return (
    <div className={css['head']}>
      <div className={css['row']}>
        <Title />
        <Button ref={button} aria-expanded={shown} onClick={() => show(!shown)} data-narrow>
          Menus
        </Button>
        <div className={css['acts']}>
          {isNarrow && <Save />}
          <div className={`${css['menus']} ${shown ? css['shown'] : ''}`}>
            <Menus />
          </div>
          {!isNarrow && <Save />}
        </div>
      </div>
      <div className={css['states']}>
        <p className={css['state']} role="status">
          <State />
        </p>
        <Visibility />
        <OthersHere />
      </div>
      <div className={`${css['row']} ${css['tabs']}`}>
        <SectionTabs />
        <ViewLinks />
      </div>
    </div>
  )
}

const useShown = () => {
  const [shown, show] = useState(false)
  const used = useOnDesk(
    ({ dialog, format, opening, fileName, asked }) =>
      `${dialog} ${format} ${opening} ${fileName} ${asked === null}`,
  )
  const [before, setBefore] = useState(used)
  if (used !== before) {
    setBefore(used)
    show(false)
  }
  return [shown, show] as const
}

const Title = () => {
  const fileName = useOnDesk(state => state.fileName)
  const title = useOnDesk(state => workOf(state).details.title)
  const name = fileName === '' && title.trim() !== '' ? title : shownName(fileName)
  return (
    <h1 {...opening('whole')} className={css['title']} title={name}>
      {name}
    </h1>
  )
}

const Visibility = () => {
  const details = useOnDesk(savedDetails)
  if (!details) return null
  const Sign = details.visible ? IconEye : IconEyeOff
  return (
    <p className={css['state']}>
      <Sign aria-hidden size="1.6rem" stroke={1.8} />
      {visibilityWords(details)}
    </p>
  )
}

const State = () => {
  const unsaved = useOnDesk(isUnsaved)
  const base = useOnDesk(state => state.base)
  const savedAt = useOnDesk(savedAtOf)
  const from = useOnDesk(state => state.from)
  const kept = useOnDesk(state => state.kept)
  if (unsaved)
    return (
      <>
        <IconCircleDashed aria-hidden size="1.6rem" stroke={1.8} />
        Not saved{from !== null && `, from version ${from}`}
        {kept === 'device' && ', kept on this device'}
      </>
    )
  if (base === 0) return null
  return (
    <>
      <IconCircleCheck aria-hidden size="1.6rem" stroke={1.8} />
      {savedAt === null ? `Version ${base}` : `Saved ${clockTime(savedAt)}, version ${base}`}
    </>
  )
}

const Menus = () => {
  const desk = useDesk()
  const session = useEditorSession()
  const save = useSave()
  const play = usePlay()
  const isNamed = useOnDesk(state => state.fileName !== '')
  const isEditing = useOnDesk(state => workOf(state).editing !== null)
  return (
    <>
      <Steps />
      <Button
        variant="quiet"
        icon={<IconSearch aria-hidden size="1.8rem" stroke={1.6} />}
        title="Ctrl K"
        aria-keyshortcuts="Control+K"
        onClick={() => desk.set({ dialog: 'find' })}
      >
        Find
      </Button>
      {/* A restricted account has no access to previous versions (rule 4). */}
      {session?.restricted === false && (
        <Button
          variant="quiet"
          icon={<IconHistory aria-hidden size="1.8rem" stroke={1.6} />}
          aria-disabled={!isNamed}
          title={isNamed ? undefined : messages['scenario unsaved yet']}
          onClick={() => isNamed && desk.set({ dialog: 'versions' })}
        >
          Previous Versions
        </Button>
      )}
      <Menu
        label="Scenario"
        items={[
          { label: 'New', onPress: () => newScenario(desk) },
          { label: 'Start from another', onPress: () => desk.set({ dialog: 'new from' }) },
          { label: 'Load', onPress: () => desk.set({ dialog: 'load' }) },
          { label: 'Save', keys: 'Ctrl S', onPress: save },
          {
            label: 'Save under another name',
            onPress: () => isUnreadable() || desk.set({ dialog: 'save' }),
          },
          { label: 'Find and replace', apart: true, keys: 'Ctrl H', onPress: () => askToReplace(desk) },
          { label: 'Replace senders', onPress: () => askToReplace(desk, 'senders') },
          { label: 'Play it', apart: true, onPress: () => play() },
          { label: 'Show Format', onPress: () => showFormat(desk) },
          { label: 'Export', apart: true, onPress: () => void exportScenario(desk, { comments: false }) },
          ...(isNamed
            ? [
                {
                  label: 'Export with comments',
                  onPress: () => void exportScenario(desk, { comments: true }),
                },
              ]
            : []),
          { label: 'Import', onPress: () => desk.set({ dialog: 'import' }) },
          {
            label: 'Keyboard shortcuts',
            keys: '?',
            apart: true,
            onPress: () => desk.set({ dialog: 'shortcuts' }),
          },
          ...(isNamed
            ? [
                { label: 'Authors’ comments', apart: true, onPress: () => desk.set({ dialog: 'threads' }) },
                { label: 'Answers so far', onPress: () => desk.set({ dialog: 'answers' }) },
              ]
            : []),
        ]}
      />
      <SectionMenu />
      {isEditing && (
        <Button
          data-narrow
          variant="quiet"
          icon={<IconEye aria-hidden size="1.8rem" stroke={1.6} />}
          onClick={() => desk.set({ format: true })}
        >
          Show Format
        </Button>
      )}
      <span className={css['check']}>
        <CheckButton />
      </span>
      <Button
        icon={<IconPencil aria-hidden size="1.8rem" stroke={1.6} />}
        onClick={() => desk.set({ dialog: 'details' })}
      >
        Modify Details
      </Button>
    </>
  )
}

const Steps = () => {
  const desk = useDesk()
  const canUndo = useOnDesk(state => state.history.past.length > 0)
  const canRedo = useOnDesk(state => state.history.future.length > 0)
  return (
    <span className={css['steps']}>
      <IconButton
        label="Undo"
        aria-keyshortcuts="Control+Z"
        aria-disabled={!canUndo}
        onClick={() => canUndo && takenBack(desk)}
      >
        <IconArrowBackUp aria-hidden size="2rem" stroke={1.6} />
      </IconButton>
      <IconButton
        label="Redo"
        aria-keyshortcuts="Control+Y"
        aria-disabled={!canRedo}
        onClick={() => canRedo && desk.redo()}
      >
        <IconArrowForwardUp aria-hidden size="2rem" stroke={1.6} />
      </IconButton>
    </span>
  )
}

const Save = () => {
  const { isReady } = useAuthoring()
  const save = useSave()
  const saving = useOnDesk(state => state.saving)
  return (
    <Button
      variant="primary"
      busy={saving}
      aria-disabled={!isReady}
      icon={<IconDeviceFloppy aria-hidden size="1.8rem" stroke={1.6} />}
      aria-keyshortcuts="Control+S"
      onClick={save}
    >
      Save
    </Button>
  )
}
