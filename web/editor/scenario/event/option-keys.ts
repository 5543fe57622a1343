import type { ClipboardEvent, KeyboardEvent } from 'react'
import { sentence } from '#contracts/words/messages.ts'
import { announce } from '#web/kit/announce.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { MOST_OPTIONS } from '#domain/scenario/option-letters.ts'
import { optionPart } from '../checks/places.ts'
import { useDesk, workOf } from '../desk/desk.ts'
import { listed, withNextOption, withPasted } from '../desk/options.ts'

export const useOptionKeys = (option: string) => {
  const desk = useDesk()
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return
      event.preventDefault()
      const next = withNextOption(workOf(desk.get()), option)
      if (!next) return
      desk.change('', () => next.work)
      goTo(next.id)
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const text = event.clipboardData.getData('text/plain')
      const lines = listed(text)
      if (!/[\r\n]/.test(text) || lines.length === 0) return
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      const { work, last, left } = withPasted(workOf(desk.get()), option, lines, [
        selectionStart,
        selectionEnd,
      ])
      desk.change('', () => work)
      if (left > 0) showBanner('warning', sentence('options left out', { most: MOST_OPTIONS, n: left }))
      else announce(sentence('options pasted', { n: lines.length }))
      goTo(last)
    },
  } as const
}

const goTo = (option: string): void =>
  void setTimeout(() => document.getElementById(`event-${optionPart(option, 'words')}`)?.focus())
