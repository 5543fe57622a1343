import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { images } from '#contracts/calls/scenarios/shelf.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import { messages } from '#contracts/words/messages.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import type { Merge } from '#domain/scenario/merge/merge.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { knownOf, useAuthoring } from '../desk/authoring.ts'
import { type Desk, useDesk } from '../desk/desk.ts'
import { afterDrawing } from '../desk/opening.ts'
import { unreadField } from '../../form/unread-number.ts'
import type { LoadedScenario } from '../saving/loading.ts'
import { saveAsked, saveEvent } from '../saving/saving.ts'
import { keepBoth, saveOver } from '../saving/two-versions.ts'
import { type Checking, makeChecking } from './checking.ts'
import { knownNames } from './known-names.ts'

const useChecking = (): Checking => {
  const desk = useDesk()
  const [checking] = useState(() => makeChecking(desk))
  const known = useKnown()
  useEffect(() => checking.follow(known), [checking, known])
  useEffect(() => checking.end, [checking])
  return checking
}

const useKnown = (): Known => {
  const { organisations, documents, hasLibrary, forms, isReady } = useAuthoring()
  // With `details`, recordings are listed as well as pictures.
  const { data: media } = useEditorQuery<typeof images>('images', { details: true })
  return useMemo(
    () =>
      knownNames({
        organisations: isReady ? knownOf(organisations) : undefined,
        ...{ documents, hasLibrary, forms },
        media: media?.map(item => (typeof item === 'string' ? item : item.name)),
      }),
    [organisations, documents, hasLibrary, forms, isReady, media],
  )
}

export const useSaving = (): Saving => {
  const desk = useDesk()
  const checking = useChecking()
  const { organisations, isReady } = useAuthoring()
  const isAsked = useRef(false)
  const save = useCallback(() => {
    if (isUnreadable()) return
    isAsked.current = !isReady
    if (isReady) void saveAsked(desk, knownOf(organisations), checking.now)
  }, [desk, organisations, isReady, checking])
  useEffect(() => {
    if (isAsked.current && isReady) save()
  }, [isReady, save])
  const event = useCallback(() => {
    if (isReady && !isUnreadable()) void saveEvent(desk, knownOf(organisations), checking.of)
  }, [desk, organisations, isReady, checking])
  const both = useCallback(
    (theirs: LoadedScenario, joined: Merge) => {
      if (isReady && !isUnreadableBehind(desk))
        void keepBoth(desk, theirs, joined, knownOf(organisations), checking)
    },
    [desk, organisations, isReady, checking],
  )
  const over = useCallback(() => {
    if (isReady && !isUnreadableBehind(desk)) void saveOver(desk, knownOf(organisations))
  }, [desk, organisations, isReady])
  return useMemo(() => ({ save, event, both, over }), [save, event, both, over])
}

/** A field with an unreadable number gets the focus. */
export const isUnreadable = (): boolean => {
  const field = unreadField()
  if (!field) return false
  field.focus()
  showBanner('failed', messages['number unreadable'])
  return true
}

export const isUnreadableBehind = (desk: Desk): boolean => {
  if (!unreadField()) return false
  desk.set({ conflict: null, dialog: null })
  afterDrawing(isUnreadable)
  return true
}

interface Saving {
  readonly save: () => void
  readonly event: () => void
  readonly both: (theirs: LoadedScenario, joined: Merge) => void
  readonly over: () => void
}

const SavingContext = createContext<Saving>({
  save: () => undefined,
  event: () => undefined,
  both: () => undefined,
  over: () => undefined,
})
export const SavingProvider = SavingContext.Provider

export const useSave = (): (() => void) => useContext(SavingContext).save
export const useKeepBoth = (): Saving['both'] => useContext(SavingContext).both
export const useSaveOver = (): (() => void) => useContext(SavingContext).over
export const useSaveEvent = (): (() => void) => useContext(SavingContext).event
