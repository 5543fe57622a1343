import { alert, article, mail, post, scenarioOf } from './given-story.ts'

export const STORY = scenarioOf({
  '1': [
    mail('ask', {
      responseType: 'option',
      options: { Cut: 'cut', Wait: '-1' },
      correct: ['o1'],
      timeLimit: 120,
    }),
    mail('cut', { delay: 30, next: 'echo' }),
    mail('echo', { delay: 60 }),
    post('chatter', { displayAfter: 1 }),
    mail('board', { displayAfter: 2, team: true, responseType: 'text' }),
    article('bulletin', { displayAfter: 3 }),
    mail('end', { displayAfter: 4, responseType: 'option', options: { End: '/0', Stay: '-1' } }),
  ],
  '2': [alert('alarm', { displayAfter: 8 })],
})
export const TEAMS = ['Athena', 'Hades'] as const
