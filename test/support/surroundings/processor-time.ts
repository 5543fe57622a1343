/** In milliseconds. A busy machine does not lengthen processor time. */
export const workOf = (act: () => unknown): number => {
  const begun = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
