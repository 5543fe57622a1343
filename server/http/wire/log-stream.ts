// Batches log lines: a line per call is cheap, but a system call per line is not.

const PATIENCE_MS = 50
const LONGEST = 64 * 1024

export interface LogStream {
  readonly write: (line: string) => void
  readonly flush: () => void
}

export const createLogStream = (
  out: (lines: string) => void = lines => void process.stdout.write(lines),
): LogStream => {
  let lines = ''
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (lines === '') return
    const ready = lines
    lines = ''
    out(ready)
  }
  open.add(flush)
  return {
    flush,
    write: line => {
      lines += line
      if (lines.length > LONGEST || !line.startsWith('{"level":"info"')) return flush()
      timer ??= setTimeout(flush, PATIENCE_MS).unref()
    },
  }
}

const open = new Set<() => void>()
process.once('exit', () => open.forEach(flush => flush()))
