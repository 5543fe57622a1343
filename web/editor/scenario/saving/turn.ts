import { type Desk, isUnsaved } from '../desk/desk.ts'

const waiting = new WeakSet<Desk>()

export const turnToSave = async (desk: Desk): Promise<boolean> => {
  const { fileName, saving } = desk.get()
  if (!saving) return true
  if (waiting.has(desk)) return false
  waiting.add(desk)
  await noneRunning(desk)
  waiting.delete(desk)
  const now = desk.get()
  return isUnsaved(now) && now.fileName === fileName && now.dialog === null && now.conflict === null
}

const noneRunning = (desk: Desk): Promise<void> =>
  new Promise(done => {
    const stop = desk.subscribe(() => {
      if (desk.get().saving) return
      stop()
      // Deferred, because most saves say how they ended just after `saving` is false.
      setTimeout(done)
    })
  })
