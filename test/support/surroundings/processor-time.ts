/** Milliseconds of processor time, which a busy machine does not lengthen. */
export const workOf = (act: () => unknown): number => {
  const begun = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
