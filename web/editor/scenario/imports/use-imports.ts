import type { importJobs, importScenario } from '#contracts/calls/scenarios/authoring.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

export type Imported = ReplyOf<typeof importScenario>
export type ImportJob = ReplyOf<typeof importJobs>[number]

const EVERY_MS = 1_000

export const isOpen = ({ ended }: ImportJob): boolean => ended === null

export const useImports = () =>
  useEditorQuery<typeof importJobs>(
    'importJobs',
    {},
    { every: jobs => (jobs?.some(isOpen) ? EVERY_MS : false) },
  )
