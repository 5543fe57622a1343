// Stored in this browser, for all islands (S0§1, S1§2).
import { useSyncExternalStore } from 'react'
import { attempted } from '../kept/storage.ts'
import { createListeners } from '../listeners.ts'

export const FONT_SIZES = [
  { value: 'regular', label: 'Regular' },
  { value: 'large', label: 'Large' },
  { value: 'xlarge', label: 'Extra large' },
] as const
export type FontSize = (typeof FONT_SIZES)[number]['value']

const listeners = createListeners()

/**
 * Choices that could not be stored, which last until the page closes. They are not among the texts of storage.ts,
 * because losing them needs no warning.
 */
const unstored = new Map<string, string>()

const read = (key: string): string | null => unstored.get(key) ?? attempted(() => localStorage.getItem(key))

const write = (key: string, value: string): void => {
  if (attempted(() => (localStorage.setItem(key, value), true))) unstored.delete(key)
  else unstored.set(key, value)
  listeners.tell()
}

const fontSize = (): FontSize => {
  const kept = document.documentElement.getAttribute('data-font')
  return kept === 'large' || kept === 'xlarge' ? kept : 'regular'
}

export const useFontSize = (): readonly [FontSize, (size: FontSize) => void] => [
  useSyncExternalStore(listeners.subscribe, fontSize),
  setFontSize,
]

const setFontSize = (size: FontSize): void => {
  if (size === 'regular') document.documentElement.removeAttribute('data-font')
  else document.documentElement.setAttribute('data-font', size)
  write('fontSize', size)
}

export const soundOn = (): boolean => read('sound') !== 'off'

export const useSound = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(listeners.subscribe, soundOn),
  setSound,
]

export const setSound = (on: boolean): void => write('sound', on ? 'on' : 'off')
