import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'

type ReadyPlayer = NonNullable<ConsoleState['readiness']>[number]

export const lacks = ({ reported }: ReadyPlayer, isHere: boolean): readonly string[] => {
  if (!isHere) return ['is not connected']
  if (!reported) return ['has not been checked yet']
  const { current, stream, storage, sound } = reported
  return [
    !current && 'has a browser that is too old',
    !stream && 'gets messages a few seconds late',
    !storage && 'has a browser that does not keep unsent text',
    sound === 'not heard' && 'has no sound',
    sound === 'not tried' && 'has not tried the sound',
  ].filter(lack => lack !== false)
}

export const readyWords = (players: readonly ReadyPlayer[], isHere: (player: string) => boolean): string => {
  const found = players.map(each => ({ each, lack: lacks(each, isHere(each.player)) }))
  const unready = found.filter(({ lack }) => lack.length > 0)
  const [first] = unready
  const count = `${players.length - unready.length} of ${players.length} ready`
  return unready.length === 1 && first ? `${count}; ${first.each.player} ${first.lack[0]}` : count
}
