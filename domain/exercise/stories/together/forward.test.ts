import { describe, expect, test } from 'vitest'
import { addressees, type Role, role } from '#domain/scenario/schema.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const roles: readonly Role[] = [
  { id: 'ceo', name: 'Chief executive' },
  { id: 'press', name: 'Press officer', deputy: 'ceo' },
  { id: 'it', name: 'IT lead' },
].map(each => role.parse(each))
const to = (...ids: string[]) => ({ to: addressees.parse({ roles: ids }) })

const scenario = scenarioOf(
  {
    '1': [
      mail('start', { displayAfter: 0 }),
      mail('call', { displayAfter: 1, ...to('it'), subject: 'Tapes & <disks>', content: '<p>All gone.</p>' }),
      mail('post', { displayAfter: 1, type: 'Social', ...to('it') }),
      mail('end', { displayAfter: 60 }),
    ],
  },
  { roles: [...roles] },
)

const cast = (played = scenario) => {
  const story = given(facilitated(played, ['Athena', 'Hades'])).opens()
  story.joins('ada', 'Athena').joins('ben', 'Athena').joins('cyd', 'Athena').joins('hal', 'Hades')
  const takes = (seat: string, chosen: string) => story.does({ kind: 'take a role', seat, role: chosen })
  takes('ada', 'it')
  takes('ben', 'ceo')
  takes('cyd', 'press')
  takes('hal', 'it')
  return story.starts().at('02:00')
}
const forwards = (story: Story, seat: string, chosen: string | null, event = 'call', note = '') =>
  story.tries({ kind: 'forward', seat, event, role: chosen, note })
const passed = (story: Story, seat: string) => story.view(seat).events.filter(({ id }) => id.startsWith('w'))

describe('a forwarded message', () => {
  test('is shown to a former member if it was forwarded before they left the team', () => {
    const meant = { to: addressees.parse({ roles: ['it'], teams: ['Athena'] }) }
    const story = cast(
      scenarioOf({ '1': [mail('call', { displayAfter: 1, ...meant })] }, { roles: [...roles] }),
    )
    forwards(story, 'ada', 'ceo')
    story.at('03:00').does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    story.does({ kind: 'give roles', by: 'Faye', roles: [{ seat: 'cyd', role: 'it' }] }).at('04:00')
    forwards(story.joins('dan', 'Athena'), 'cyd', null)
    const told = (seat: string) =>
      story
        .at('05:00')
        .seen(seat, 'call')
        ?.forwarded?.map(({ to }) => to)
    expect([told('cyd'), told('ada')]).toEqual([['Chief executive', ''], ['Chief executive']])
  })

  test('reaches the role it was forwarded to, from the player who forwarded it, and no one else', () => {
    const story = cast()
    forwards(story, 'ada', 'ceo', 'call', 'You should <know> this.')
    story.at('02:05')
    expect(passed(story, 'ben')).toMatchObject([
      {
        name: 'ada',
        role: 'IT lead',
        subject: 'Fwd: Tapes & <disks>',
        responseType: 'none',
        content: expect.stringContaining('<p>You should &lt;know&gt; this.</p>'),
        forwarded: [{ to: 'Chief executive', by: 'ada' }],
      },
    ])
    expect(passed(story, 'ben')[0]?.content).toContain('<p>All gone.</p>')
    expect([passed(story, 'ada'), passed(story, 'cyd'), passed(story, 'hal')]).toEqual([[], [], []])
  })

  test('can be read, and asks for no answer', () => {
    const story = cast()
    forwards(story, 'ada', 'ceo')
    const id = passed(story, 'ben')[0]?.id ?? ''
    story.reads('ben', id)
    expect(passed(story, 'ben')[0]?.readAt).toBe(story.now())
    expect(story.tries({ kind: 'answer', seat: 'ben', event: id, response: 'x' })).toEqual({
      refused: 'not answerable',
    })
  })

  test('can be passed on by its reader, to those who do not have it', () => {
    const story = cast()
    forwards(story, 'ada', 'ceo')
    const id = passed(story, 'ben')[0]?.id ?? ''
    expect(forwards(story, 'ben', 'it', id)).toEqual({
      refused: 'has it already',
      values: { role: 'IT lead' },
    })
    expect(forwards(story, 'ben', null, id)).toMatchObject([{ kind: 'forwarded', event: 'call', role: null }])
    expect(passed(story, 'cyd')).toMatchObject([{ name: 'ben' }])
    expect(passed(story, 'ben')).toHaveLength(1)
  })

  test('cannot be forwarded to the own role, or to one whose messages reach no one else', () => {
    const toNobodyElse = (role: string) => ({ refused: 'only forwarder', values: { role } })
    const story = cast()
    expect(forwards(story, 'ada', 'it')).toEqual(toNobodyElse('IT lead'))
    expect(forwards(story, 'hal', 'ceo')).toEqual(toNobodyElse('Chief executive'))
    story.does({ kind: 'give roles', roles: [{ seat: 'ben', role: 'it' }], by: 'Faye' }).at('02:10')
    expect(forwards(story, 'ada', 'it')).toEqual({ refused: 'has it already', values: { role: 'IT lead' } })
  })

  test('cannot be forwarded to a team of which everyone has it already', () => {
    expect(forwards(cast(), 'hal', null)).toEqual({ refused: 'team has it already' })
  })

  test('goes to the deputy of a vacant role, and to a player who takes the role later', () => {
    const story = cast()
    story.does({ kind: 'give roles', roles: [{ seat: 'cyd', role: null }], by: 'Faye' }).at('02:10')
    forwards(story, 'ada', 'press')
    story.at('02:20')
    expect([passed(story, 'ben').length, passed(story, 'cyd').length]).toEqual([1, 0])
    story.does({ kind: 'give roles', roles: [{ seat: 'cyd', role: 'press' }], by: 'Faye' }).at('02:30')
    expect([passed(story, 'ben').length, passed(story, 'cyd').length]).toEqual([1, 1])
  })

  test('is refused where it makes no sense', () => {
    const story = cast()
    expect(forwards(story, 'ada', 'ceo', 'start')).toEqual({ refused: 'not to forward' })
    expect(forwards(story, 'ben', 'press')).toEqual({ refused: 'not to forward' })
    expect(story.sees('ada')).toContain('post')
    expect(forwards(story, 'ada', 'ceo', 'post')).toEqual({ refused: 'not to forward' })
    expect(forwards(story, 'ada', 'cook')).toMatchObject({ refused: 'role unknown' })
    expect(forwards(story, 'ada', 'ceo', 'call', 'x'.repeat(301))).toMatchObject({ refused: 'note too long' })
    forwards(story, 'ada', 'ceo')
    expect(forwards(story, 'ada', 'ceo')).toEqual({ refused: 'forwarded already', values: { by: 'ada' } })
  })

  test('sent twice with one key is forwarded once', () => {
    const story = cast()
    const twice = { kind: 'forward', seat: 'ada', event: 'call', role: 'ceo', note: '', key: 'k' } as const
    expect(story.tries(twice)).toHaveLength(1)
    expect(story.tries(twice)).toEqual([])
    expect(passed(story, 'ben')).toHaveLength(1)
  })

  test('does not wait for a paused clock, and does not delay the end', () => {
    const story = cast().pauses()
    forwards(story, 'ada', 'ceo')
    expect(passed(story, 'ben')).toHaveLength(1)
    const alone = given(automated(scenario, { Ada: null }))
      .begins('ada')
      .at('02:00')
    expect(forwards(alone, 'ada', 'ceo')).toEqual({ refused: 'not to forward' })
  })
})
