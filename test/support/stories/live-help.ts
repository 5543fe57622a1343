import type { ModelSeat, Run } from './live-run.ts'

type Result = number | string

interface Model {
  readonly run: () => Run
  readonly seated: (device: string, act: (place: ModelSeat) => Result) => Result
  readonly whileOpen: (act: () => Result) => Result
  readonly did: () => Result
  readonly next: () => number
}

export const helpModel = ({ run, seated, whileOpen, did, next }: Model) => {
  const called = (id: string) => run().help.find(call => call.id === id)
  return {
    ask: (device: string, text: string): Result =>
      seated(device, place => {
        if (place.finished) return 'exercise finished'
        const open = run().help.find(call => call.place === place && call.end === '')
        if (open) return open.text === text ? 0 : 'help asked already'
        run().help.push({ id: `h${next()}`, place, text, end: '', reply: '' })
        return did()
      }),
    takeBack: (device: string, id: string): Result =>
      seated(device, place => {
        const call = called(id)
        if (call?.place !== place) return 'help unknown'
        if (call.end !== '') return call.end === 'withdrawn' ? 0 : 'help answered first'
        if (place.finished) return 'exercise finished'
        call.end = 'withdrawn'
        return did()
      }),
    answerHelp: (id: string, reply: string): Result =>
      whileOpen(() => {
        const call = called(id)
        if (!call) return 'help unknown'
        if (call.end === 'withdrawn') return 'help withdrawn already'
        if (call.end !== '') return call.reply === reply ? 0 : 'help answered already'
        Object.assign(call, { end: 'answered', reply })
        return did()
      }),
    open: () => run().help.flatMap(({ id, end }) => (end === '' ? id : [])),
    latest: (place: ModelSeat): string => {
      const last = run().help.findLast(call => call.place === place && call.end !== 'withdrawn')
      return last ? `${last.id} ${last.text} ${last.end === '' ? 'open' : last.reply}` : ''
    },
  }
}
