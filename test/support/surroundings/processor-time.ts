/** Milliseconds of processor time of an act, because a busy machine does not make it slow. */
export const workOf = (act: () => unknown): number => {
  const begun = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
