import type { Mail } from '#contracts/calls/play/play.ts'

type OnEvent = NonNullable<Mail['oneScreen']>['hints'][number]

export const hintOn = (mail: Mail | null, event: string): OnEvent | undefined =>
  mail?.oneScreen?.hints.find(hint => hint.event === event)
