// The choices are in the URL, so that a reload, a bookmark and Back show the same (expectations 1 and 21).
import { useState } from 'react'
import type { Choice } from './source/questions.ts'

export type Tab = 'responses' | 'time'

export interface Choices extends Choice {
  readonly tab: Tab
  readonly anonymise: boolean
}

/** `anonymous` is the default for hiding names. */
export const choicesIn = (params: URLSearchParams, anonymous: boolean): Choices => {
  const names = params.get(NAMES)
  return {
    tab: params.get('by') === 'time' ? 'time' : 'responses',
    information: params.has('information'),
    tutorial: params.has('tutorial'),
    filter: params.get('filter') ?? '',
    team: params.get('team') ?? '',
    anonymise: names === 'hidden' || (names !== 'shown' && anonymous),
  }
}

export const paramsWith = (
  params: URLSearchParams,
  choices: Choices,
  anonymous: boolean,
): URLSearchParams => {
  const { tab, information, tutorial, filter, team, anonymise } = choices
  const said = {
    [NAMES]: anonymise !== anonymous && (anonymise ? 'hidden' : 'shown'),
    by: tab === 'time' && tab,
    information: information && 'yes',
    tutorial: tutorial && 'yes',
    filter,
    team,
  }
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(said)) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

/** Without a router: not every island has one. */
export const useChoices = (anonymous: boolean) => {
  const [choices, set] = useState(() => choicesIn(new URLSearchParams(location.search), anonymous))
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change }
    set(next)
    const search = paramsWith(new URLSearchParams(location.search), next, anonymous).toString()
    history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
  }
  return [choices, choose] as const
}

const NAMES = 'names'
